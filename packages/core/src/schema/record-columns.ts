/** The fields of the records in a list: checked here, and not where all fields are laid out, as few games have such a list. */
import type { Columns, Scalar } from './field.ts';
import { checkName } from './field-name.ts';

/** The fields by name. Throws on what a record cannot have. */
export function recordColumns(declared: Columns): [string, Scalar][] {
  const columns = Object.entries(declared);
  if (columns.length === 0) throw new TypeError('a list of records needs fields');
  for (const [name, column] of columns) {
    checkName(name);
    if (column.shape !== 'scalar') throw new TypeError(`${name}: the fields of a record are single values`);
    if (column.visibility !== 'public' || !column.positional) {
      throw new TypeError(`${name}: hide the whole list, or take it out of the position, not one field`);
    }
  }
  return columns;
}
