/** How much processor time a server's database has used, on Linux: what one core carries follows from it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Ticks per second that the kernel counts for everybody, whatever it does itself. */
const TICKS = 100;

interface Times {
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly ended: number;
}

function timesOf(pid: number): Times | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may have blanks and brackets in it: state, parent, …
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [utime, stime, cutime, cstime] = fields.slice(11, 15) as [number, number, number, number];
    return { parent: fields[1] as number, own: utime + stime, ended: cutime + cstime };
  } catch {
    return null;
  }
}

/** Seconds used by a PostgreSQL and all its processes, those that have ended included; `null` where that is unknown. */
export function databaseSeconds(folder: string): number | null {
  try {
    const main = Number(
      readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    const own = timesOf(main);
    if (own === null) return null;
    let ticks = own.own + own.ended;
    for (const name of readdirSync('/proc')) {
      const times = /^\d+$/.test(name) ? timesOf(Number(name)) : null;
      if (times?.parent === main) ticks += times.own;
    }
    return ticks / TICKS;
  } catch {
    return null;
  }
}
