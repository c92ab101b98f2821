/** The one geometry of picture and buttons. */
import type { Layout, Place, Room } from '@rondel/scene';

/** A part of the plane, in units of the board. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Around the board is a little air, and labels may stand outside of it. */
const AIR = 0.14;
const LABEL = 0.28;

/** What has to be seen of a board. */
export function boxOf({ width, height, labels }: Layout, hasLabels = true): Box {
  const shown = hasLabels ? labels : [];
  const left = Math.min(-AIR, ...shown.map(({ x }) => x - LABEL));
  const top = Math.min(-AIR, ...shown.map(({ y }) => y - LABEL));
  const right = Math.max(width + AIR, ...shown.map(({ x }) => x + LABEL));
  const bottom = Math.max(height + AIR, ...shown.map(({ y }) => y + LABEL));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const viewBoxOf = ({ x, y, width, height }: Box): string => `${x} ${y} ${width} ${height}`;

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 1e5) / 1e3}%`;

/** Where the button of a place lies over the picture: its middle and its size. */
export function buttonStyle(place: Place, box: Box): { [property: string]: string } {
  const style: { [property: string]: string } = {
    left: percent(place.x - box.x, box.width),
    top: percent(place.y - box.y, box.height),
    width: percent(place.width, box.width),
    height: percent(place.height, box.height),
  };
  if (place.shape === 'edge' && place.angle) style.rotate = `${place.angle}deg`;
  return style;
}

/** Where room in the middle of the board lies over the picture. */
export const roomStyle = (room: Room, box: Box): { [property: string]: string } => ({
  left: percent(room.x - box.x, box.width),
  top: percent(room.y - box.y, box.height),
  width: percent(room.width, box.width),
  height: percent(room.height, box.height),
});

/** The corners of a hexagon with a point upwards, or of a spike with its tip towards its angle. */
export function cornersOf({ x, y, width, height, shape, angle = 0 }: Place): string {
  const w = width / 2;
  const h = height / 2;
  if (shape === 'hex') {
    const corners = [
      [0, -h],
      [w, -h / 2],
      [w, h / 2],
      [0, h],
      [-w, h / 2],
      [-w, -h / 2],
    ];
    return corners.map(([dx, dy]) => `${x + (dx as number)},${y + (dy as number)}`).join(' ');
  }
  const turn = (angle * Math.PI) / 180;
  const [along, across] = [Math.max(w, h), Math.min(w, h)];
  const point = (forward: number, aside: number): string =>
    `${x + Math.sin(turn) * forward + Math.cos(turn) * aside},${y - Math.cos(turn) * forward + Math.sin(turn) * aside}`;
  return `${point(-along, -across)} ${point(along * 0.94, 0)} ${point(-along, across)}`;
}
