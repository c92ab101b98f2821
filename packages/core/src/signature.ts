/** The signature of a game: everything that gives the numbers of its states and events their meaning. */
import type { EventCodes } from './event.ts';
import { signText } from './hash.ts';
import type { Codec } from './schema/field.ts';
import type { Layout } from './schema/layout.ts';

/** Everything that gives numbers their meaning, as one hash. */
export function sign(name: string, version: number, layout: Layout, codes: EventCodes): string {
  const blocks = layout.blocks.map((b) => [
    [b.artifact, b.field, b.shape, b.count, b.stride, b.width, b.min, b.max, b.blank, b.positional],
    [b.visibility, b.owner, meaningOf(b.codec)],
    ...(b.shape === 'rows'
      ? [b.columns.map((c) => [c.name, c.min, c.max, c.blank, meaningOf(c.codec)])]
      : []),
  ]);
  const events = codes.types.map((t) => [
    [t.name, t.by, t.listed, t.sealed],
    t.fields.map((f) => [f.name, f.min, f.max, f.secret, meaningOf(f.codec)]),
  ]);
  return signText(JSON.stringify([name, version, layout.seats, blocks, events]));
}

/** What the values of a field stand for. */
function meaningOf(codec: Codec): unknown {
  if (codec.kind === 'name') return codec.names;
  if (codec.kind === 'named') return ['named', ...codec.names];
  if (codec.kind === 'int' && codec.optional) return 'optional';
  if (codec.kind === 'tile') return codec.board.tiles;
  if (codec.kind === 'tiles') return ['tiles', ...codec.board.tiles];
  return codec.kind === 'ref' ? codec.group : codec.kind;
}
