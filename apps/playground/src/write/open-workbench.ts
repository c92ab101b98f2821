/** Opens the workbench: asks the sandbox one question after the other, and holds what it says in signals. */
import { computed, signal } from '@preact/signals';
import { beginWalk, type Layout, makeLayout, type Picture } from '@rondel/scene';
import { followPicks } from '../table/picking.ts';
import { chosenIn } from './chosen.ts';
import type {
  Answered,
  Ask,
  CheckReport,
  CodeFault,
  Names,
  Others,
  SeeAs,
  SimulationReport,
  WrittenTable,
} from './protocol.ts';
import { EndedError, type Sandbox } from './sandbox-frame.ts';
import { newSeed } from './seed.ts';
import { texts } from './texts.ts';
import type { Doing, Workbench } from './workbench.ts';

const NO_BOARD: Layout = makeLayout({ kind: 'slots', width: 0, height: 0, places: [] });
const NOTHING: Picture = { things: [], marks: [], trays: [] };
/** So long after an event the game or another player goes on, in milliseconds. */
const PAUSE = 250;

export function openWorkbench(sandbox: Sandbox, seed: string = newSeed()): Workbench {
  const table = signal<WrittenTable | null>(null);
  const isStale = signal(false);
  const names = signal<Names>({});
  const faults = signal<readonly CodeFault[]>([]);
  const ended = signal<string | null>(null);
  const note = signal<string | null>(null);
  const refusal = signal<{ readonly code: string; readonly message: string } | null>(null);
  const doing = signal<Doing>('nothing');
  const progress = signal<{ readonly done: number; readonly of: number } | null>(null);
  const check = signal<CheckReport | null>(null);
  const simulation = signal<SimulationReport | null>(null);
  const seeAs = signal<SeeAs>('own');
  const others = signal<Others>('people');
  const isPaused = signal(false);
  let code = '';
  let loads = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (answer: Answered): void => {
    if (answer.kind === 'faults') {
      faults.value = answer.faults;
      return;
    }
    if (answer.kind === 'checked') check.value = answer.report;
    else if (answer.kind === 'simulated') simulation.value = answer.report;
    else {
      picking.letGo();
      table.value = answer.table;
      faults.value = [];
      refusal.value = answer.refusal;
      if (answer.note !== null) note.value = answer.note;
      // Who cannot go on is not asked again and again.
      if (answer.refusal !== null) return;
    }
    goOnSoon();
  };
  /** Asks, and shows what comes of it. What is asked while another question is open is left out. */
  const ask = async (question: Ask, what: Doing): Promise<void> => {
    if (doing.peek() !== 'nothing' || ended.peek() !== null) return;
    doing.value = what;
    const mine = loads;
    try {
      const answer = await sandbox.ask(question, (done, of) => {
        progress.value = { done, of };
      });
      if (mine !== loads) return;
      doing.value = 'nothing';
      take(answer);
    } catch (error) {
      if (mine === loads) fail(error);
    } finally {
      if (mine === loads) progress.value = null;
    }
  };
  const fail = (error: unknown): void => {
    doing.value = 'nothing';
    faults.value = [];
    // Until it runs again, nothing can be picked.
    isStale.value = true;
    ended.value = error instanceof EndedError ? error.message : String(error);
  };
  const goOnSoon = (): void => {
    clearTimeout(timer);
    if (table.peek()?.next !== 'other' || isPaused.peek()) return;
    timer = setTimeout(() => void ask({ do: 'goOn' }, 'playing'), PAUSE);
  };

  const load = async (next: string, record = table.peek()?.record ?? null): Promise<void> => {
    code = next;
    const mine = ++loads;
    clearTimeout(timer);
    doing.value = 'loading';
    progress.value = null;
    ended.value = null;
    try {
      names.value = await sandbox.start();
      if (mine !== loads) return;
      const question = { code, record, seed, seeAs: seeAs.peek(), others: others.peek() };
      const answer = await sandbox.ask({ do: 'load', ...question });
      if (mine !== loads) return;
      doing.value = 'nothing';
      check.value = null;
      simulation.value = null;
      note.value = null;
      isStale.value = answer.kind === 'faults';
      take(answer);
    } catch (error) {
      if (mine === loads) fail(error);
    }
  };

  const layout = computed(() => table.value?.layout ?? NO_BOARD);
  const picture = computed(() => table.value?.picture ?? NOTHING);
  const start = computed(() => {
    const ways = isStale.value ? [] : (table.value?.ways ?? []);
    return ways.length === 0 ? null : beginWalk(ways);
  });
  const picking = followPicks(start, picture, {
    play: (event) => {
      isPaused.value = false;
      note.value = null;
      void ask({ do: 'play', code: event }, 'playing');
    },
    tryOut: (picks) => void ask({ do: 'attempt', picks }, 'playing'),
    clear: () => {
      refusal.value = null;
    },
  });
  return {
    ...picking,
    scene: {
      get seats() {
        return table.peek()?.looks ?? [];
      },
      get layout() {
        return layout.peek();
      },
    },
    viewer: computed(() => table.value?.viewer ?? 'all'),
    layout,
    picture,
    openPicture: computed(() => table.value?.openPicture ?? null),
    rolled: computed(() => (table.value?.hasRolled ? table.value : null)),
    nameOf: (seat) => table.peek()?.looks[seat]?.name ?? texts.seat(seat + 1),
    table,
    isStale,
    names,
    faults,
    ended,
    note,
    refusal,
    doing,
    progress,
    check,
    simulation,
    seeAs,
    others,
    isPaused,
    forget: () => {
      picking.letGo();
      table.value = null;
      faults.value = [];
      ended.value = null;
      note.value = null;
      refusal.value = null;
      isPaused.value = false;
    },
    load,
    goTo: (index) => {
      isPaused.value = true;
      note.value = null;
      void ask({ do: 'goTo', index }, 'playing');
    },
    goOn: () => {
      isPaused.value = false;
      void ask({ do: 'goOn' }, 'playing');
    },
    restart: (options = chosenIn(table.peek())) => {
      isPaused.value = false;
      note.value = null;
      void ask({ do: 'restart', seed: newSeed(), options }, 'playing');
    },
    look: () => void ask({ do: 'look', seeAs: seeAs.peek(), others: others.peek() }, 'playing'),
    checkGame: (playouts, from) => void ask({ do: 'check', playouts, seed: from }, 'checking'),
    simulate: (count, from) => void ask({ do: 'simulate', count, seed: from }, 'simulating'),
    stop: () => void load(code),
    close: () => {
      clearTimeout(timer);
      loads++;
      sandbox.close();
    },
  };
}
