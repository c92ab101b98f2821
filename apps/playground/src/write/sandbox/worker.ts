/** The thread in which the code of the editor runs. The frame gives it a port; through that the page asks. */
import type { Refusal } from '@rondel/core';
import type { Ask, Told } from '../protocol.ts';
import { type Bench, goOn, goTo, openBench, play, restart, tryOut } from './bench.ts';
import { closeDoors } from './close-doors.ts';
import { compile, faultOf } from './compile.ts';
import { check, simulate } from './counting.ts';
import { names } from './modules.ts';
import { describeTable } from './position.ts';

type Answer = Told extends infer T ? (T extends { id: number } ? Omit<T, 'id'> : never) : never;
type Acting = Exclude<Ask, { do: 'load' | 'check' | 'simulate' }>;

const { stringify, parse } = JSON;
let bench: Bench | null = null;

function act(on: Bench, ask: Acting): Refusal | null {
  switch (ask.do) {
    case 'play':
      return play(on, ask.code);
    case 'attempt':
      return tryOut(on, ask.picks);
    case 'goOn':
      return goOn(on);
    case 'goTo':
      goTo(on, ask.index);
      return null;
    case 'restart':
      restart(on, ask.seed, ask.options);
      return null;
    case 'look':
      on.seeAs = ask.seeAs;
      on.others = ask.others;
      return null;
  }
}

async function answer(ask: Ask, tell: (done: number, of: number) => void): Promise<Answer> {
  if (ask.do === 'load') {
    bench = null;
    const compiled = compile(ask.code);
    if (!('game' in compiled)) return { kind: 'faults', faults: compiled };
    const opened = openBench(compiled, ask);
    bench = opened.bench;
    return { kind: 'table', table: describeTable(bench), note: opened.note, refusal: null };
  }
  if (bench === null) throw new Error('there is no game');
  if (ask.do === 'check') return { kind: 'checked', report: check(bench.game, ask.playouts, ask.seed, tell) };
  if (ask.do === 'simulate') {
    return { kind: 'simulated', report: await simulate(bench.game, ask.count, ask.seed, tell) };
  }
  const refusal = act(bench, ask);
  const said = refusal === null ? null : { code: refusal.code, message: refusal.message };
  return { kind: 'table', table: describeTable(bench), note: null, refusal: said };
}

function serve(port: MessagePort): void {
  // What strange code does to a port's methods must not reach this one.
  const send = port.postMessage.bind(port);
  const say = (told: Told): void => send(stringify(told));
  port.onmessage = async ({ data }: MessageEvent<string>) => {
    const { id, ask } = parse(data) as { readonly id: number; readonly ask: Ask };
    try {
      const told = await answer(ask, (done, of) => say({ id, kind: 'busy', done, of }));
      say({ id, ...told } as Told);
    } catch (error) {
      say({ id, kind: 'faults', faults: [faultOf(error)] });
    }
  };
  say({ kind: 'ready', names });
}

self.addEventListener('message', ({ ports: [port] }) => port !== undefined && serve(port), { once: true });
closeDoors(self);
