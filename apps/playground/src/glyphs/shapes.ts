/** Outlines, drawn on a square of 100. All of them are our own. */

/** The signs of the seats, in the order of the seats: colour is never alone. */
export const SEAT_SHAPES: readonly string[] = [
  'M50 14a36 36 0 1 0 0 72 36 36 0 0 0 0-72z',
  'M19 19h62v62H19z',
  'M50 12l42 74H8z',
  'M50 8l40 42-40 42-40-42z',
  'M50 10l41 30-16 48H25L9 40z',
  'M37 12h26v25h25v26H63v25H37V63H12V37h25z',
  'M27 12h46l23 38-23 38H27L4 50z',
  'M50 6l13 29 32 4-24 21 7 32-28-17-28 17 7-32L5 39l32-4z',
];

/** The same signs as letters, for texts. */
export const SEAT_SIGNS = ['●', '■', '▲', '◆', '⬟', '✚', '⬢', '★'] as const;

const FOOT = 'M26 90h48c2 0 3-1 3-3v-4c0-4-3-6-7-6H30c-4 0-7 2-7 6v4c0 2 1 3 3 3z';

/** A piece: its body, what is drawn into it, and its foot. */
export interface PieceShape {
  readonly body: string;
  readonly detail: string;
}

/** The six pieces, by their names. */
export const PIECES: { readonly [face: string]: PieceShape } = {
  pawn: {
    body: `M50 20a14 14 0 0 0-10 24c-4 2-5 6-2 8l4 0c-1 10-6 17-10 25h36c-4-8-9-15-10-25h4c3-2 2-6-2-8a14 14 0 0 0-10-24z ${FOOT}`,
    detail: 'M41 52h18M33 77h34',
  },
  knight: {
    body: `M33 77c0-17 17-20 17-32-5 5-11 5-15 10-3 5-8 6-12 1-3-4-1-8 2-12 6-8 5-14 12-20l1-12 9 8c18 2 30 16 30 36 0 9-2 15-2 21z ${FOOT}`,
    detail: 'M41 33l3-1M33 77h42M62 34c5 6 7 13 6 24M27 50l2-1',
  },
  bishop: {
    body: `M50 10a6 6 0 0 0-3 11C36 28 30 40 37 52h-2c-3 0-3 7 0 7h5c0 8-4 13-8 18h36c-4-5-8-10-8-18h5c3 0 3-7 0-7h-2c7-12 1-24-10-31a6 6 0 0 0-3-11z ${FOOT}`,
    detail: 'M52 28L47 42M37 52h26M40 59h20M32 77h36',
  },
  rook: {
    body: `M27 16h11v8h7v-8h10v8h7v-8h11v20l-8 6v24l7 11H28l7-11V42l-8-6z ${FOOT}`,
    detail: 'M27 36h46M35 42h30M35 66h30M28 77h44',
  },
  queen: {
    body: `M16 30a5 5 0 1 0 5 6l12 28c0 6-2 9-5 13h44c-3-4-5-7-5-13l12-28a5 5 0 1 0 0-6L66 46l1-23a5 5 0 1 0-5-2L50 41 38 21a5 5 0 1 0-5 2l1 23-13-14a5 5 0 0 0-5-2z ${FOOT}`,
    detail: 'M33 64c11-4 23-4 34 0M28 77h44',
  },
  king: {
    body: `M46 5h8v7h7v8h-7v8c8-5 24-3 26 11 1 10-8 16-13 26 0 5 2 8 5 12H28c3-4 5-7 5-12-5-10-14-16-13-26 2-14 18-16 26-11v-8h-7v-8h7z ${FOOT}`,
    detail: 'M50 28v33M33 65c11-4 23-4 34 0M28 77h44',
  },
};

/** Pieces by their letters too, as notations have them. */
const LETTERS: { readonly [letter: string]: string } = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

/** The shape of a piece; one that is not known stands as a pawn. */
export const pieceShape = (face: string | undefined): PieceShape => {
  const name = (face ?? 'pawn').toLowerCase();
  return PIECES[LETTERS[name] ?? name] ?? (PIECES.pawn as PieceShape);
};

export const isPiece = (face: string | undefined): boolean =>
  face === undefined || Object.hasOwn(PIECES, LETTERS[face.toLowerCase()] ?? face.toLowerCase());

/** The suits of cards. */
export const SUITS = {
  spades:
    'M50 8C42 26 14 38 14 60c0 18 22 24 32 10-1 10-4 16-11 22h30c-7-6-10-12-11-22 10 14 32 8 32-10C86 38 58 26 50 8z',
  hearts: 'M50 90C40 74 10 58 10 34c0-24 32-30 40-8 8-22 40-16 40 8 0 24-30 40-40 56z',
  diamonds: 'M50 6l34 44-34 44-34-44z',
  clubs:
    'M50 8a19 19 0 0 0-16 29A19 19 0 1 0 46 66c0 11-3 18-11 26h30c-8-8-11-15-11-26a19 19 0 1 0 12-29A19 19 0 0 0 50 8z',
} as const;

export type Suit = keyof typeof SUITS;

/** Buildings and others on a square of 100. */
export const HOUSE = 'M50 16l34 28v42H16V44z';
export const CITY = 'M12 52l20-16 16 13V28l18-16 20 16v58H12z';
export const ROBBER =
  'M50 10a17 17 0 0 0-12 29c-10 6-14 20-14 34h52c0-14-4-28-14-34a17 17 0 0 0-12-29zM20 78h60v10H20z';
