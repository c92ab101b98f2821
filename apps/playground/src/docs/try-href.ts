/** Where code of a document can be changed and played. */

/** The address of the editor with a game in it, packed as a record in a link is. */
export const tryHref = (game: string): string => `#/write/${game}`;
