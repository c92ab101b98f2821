/** Games that are being written: none, unless `rondel dev` serves the page. */
declare module 'virtual:rondel-games' {
  type Exports = { readonly [name: string]: unknown };
  /** A game by what the page calls it, with functions that give what its files export as they are now. */
  export const games: readonly {
    readonly name: string;
    load(): Promise<Exports>;
    loadScene(): Promise<Exports>;
  }[];
  /** Calls the listener with the name of a game whenever a file of it was saved; gives a function that ends it. */
  export function onReload(listener: (name: string) => void): () => void;
}
