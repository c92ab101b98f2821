// Playouts of rondel games: nothing is exported yet.
export {};
