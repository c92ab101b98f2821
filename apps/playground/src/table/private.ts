/** What in a picture is not for everybody: items that somebody without a seat is shown differently. */
import type { Picture, Thing, Tray, TrayItem } from '@rondel/scene';

const look = ({ isPrivate: _, choice: __, ...thing }: Thing): string => JSON.stringify(thing);

/** Whether an item of a tray tells its viewer more than it tells everybody. */
function isPrivate(item: TrayItem, open: TrayItem | undefined): boolean {
  if (open === undefined) return true;
  if (item.value !== open.value) return true;
  const seen = (open.things ?? []).map(look);
  return (item.things ?? []).some((thing) => !seen.includes(look(thing)));
}

/**
 * The items of the trays that not everybody sees. Of the viewer's own seat nobody else does; of another seat its owner or
 * others may, too.
 * @param open - What somebody without a seat sees of the same position.
 * @example
 * privateItems(scene.picture(state, 0), scene.picture(state, null))
 */
export function privateItems(picture: Picture, open: Picture): ReadonlySet<TrayItem> {
  const trayOf = (seat: number | null): Tray | undefined => open.trays.find((tray) => tray.seat === seat);
  return new Set(
    picture.trays.flatMap(({ seat, items }) =>
      items.filter((item) =>
        isPrivate(
          item,
          trayOf(seat)?.items.find(({ label }) => label === item.label),
        ),
      ),
    ),
  );
}
