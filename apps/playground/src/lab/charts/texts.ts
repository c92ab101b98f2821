/** The words of charts. */
export const texts = {
  asTable: 'As a table',
};
