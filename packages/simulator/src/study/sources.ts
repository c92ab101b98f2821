/** Where the measures come from. */
export const SOURCES = {
  ludii:
    "Ludii's behaviour concepts (Piette, Stephenson, Soemers and Browne 2021, General Board Game Concepts)",
  browne: 'Browne 2008, Automatic Generation and Evaluation of Recombination Games',
  allis: 'Allis 1994, Searching for Solutions in Games and Artificial Intelligence',
  knuth: 'Knuth 1975, Estimating the efficiency of backtrack programs',
  lantz: 'Lantz, Isaksen, Jaffe, Nealen and Togelius 2017, Depth in Strategic Games',
  chao: 'Flajolet 1990, On adaptive sampling; Chao 1984, Nonparametric estimation of the number of classes',
  rondel: "rondel's own: nothing published was found",
} as const;
