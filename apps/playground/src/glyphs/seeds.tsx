/** A heap of seeds: each one is there to be counted, and their number stands beside them. */

/** Neighbours on the spiral of a sunflower are this far apart. */
const GOLDEN = 2.399963;

/** More than this many are a heap that nobody counts. */
const MOST = 48;

/** Where the seeds of a heap lie, within a circle of radius 0.36, and how large they are. */
export function seedPoints(count: number): {
  readonly points: readonly (readonly [number, number])[];
  readonly r: number;
} {
  const shown = Math.min(count, MOST);
  const r = Math.min(0.095, 0.3 / Math.sqrt(Math.max(shown, 1)));
  const reach = Math.min(0.36 - r, r * 1.15 * Math.sqrt(shown));
  const points = Array.from({ length: shown }, (_, i) => {
    const distance = shown === 1 ? 0 : reach * Math.sqrt((i + 0.4) / shown);
    return [distance * Math.cos(i * GOLDEN), distance * Math.sin(i * GOLDEN)] as const;
  });
  return { points, r };
}

export function Seeds({ count }: { readonly count: number }) {
  const { points, r } = seedPoints(count);
  return (
    <g class="glyph seeds">
      {points.map(([x, y], i) => (
        <circle key={`${i + 1}`} cx={x} cy={y} r={r} class={`seed seed-${i % 4}`} />
      ))}
      <g class="count-badge" transform="translate(.3 .34)">
        <rect x={-0.16} y={-0.14} width={0.32} height={0.28} rx={0.14} />
        <text y={0.08} font-size={0.22} text-anchor="middle">
          {count}
        </text>
      </g>
    </g>
  );
}
