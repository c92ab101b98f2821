/** The words of the board. */

export const texts = {
  board: (game: string): string => `Board of ${game}`,
  boardHelp: 'Arrow keys go from place to place, Enter picks, Escape lets go.',
  nothing: 'empty',
  moves: (count: number): string => (count === 1 ? '1 move' : `${count} moves`),
  picked: 'picked',
  next: 'can go here',
  planned: 'planned',
  last: 'last move',
  notThere: (place: string): string => `${place}: that is not possible now.`,
  notNow: 'Nothing can be done there now.',
  choices: 'Choose',
  letGo: 'Let go',
  faceDown: 'card, face down',
  onlyYou: 'only you see it',
  of: (seat: string, what: string): string => `${seat} ${what}`,
  many: (count: number, what: string): string => `${count} × ${what}`,
  seeds: (count: number): string => (count === 1 ? '1 seed' : `${count} seeds`),
  armies: (count: number): string => (count === 1 ? '1 army' : `${count} armies`),
};
