/** A die with its eyes; more than six are written. */

const LOW = -0.22;
const HIGH = 0.22;

const EYES: { readonly [face: string]: readonly (readonly [number, number])[] } = {
  1: [[0, 0]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [0, 0],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [0, 0],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, 0],
    [HIGH, 0],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};

interface Props {
  readonly face: string | undefined;
  readonly text: string | undefined;
  readonly className: string;
}

export function DiePicture({ face, text, className }: Props) {
  const eyes = EYES[face ?? ''];
  return (
    <g class={`glyph die ${className}`}>
      <rect x={-0.42} y={-0.42} width={0.84} height={0.84} rx={0.16} class="body" />
      {eyes?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={0.085} class="eye" />
      ))}
      {eyes === undefined && (
        <text class="glyph-text" y={0.15} font-size={0.42} text-anchor="middle">
          {text ?? face ?? '?'}
        </text>
      )}
    </g>
  );
}
