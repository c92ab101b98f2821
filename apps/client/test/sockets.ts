/** Sockets that tests can hold up and cut. */
import type { SocketClass } from '@rondel/client';
import { WebSocket } from 'ws';

export interface Line {
  /** Given to a client as its WebSocket. */
  readonly WebSocket: SocketClass;
  /** How many sockets were opened. */
  readonly opened: number;
  /** What was sent over them. */
  readonly sent: readonly string[];
  /** Keeps back what the server says. */
  hold(): void;
  /** Lets through what was kept back, and all that follows. */
  release(): void;
  /** Cuts the connection; what was kept back is lost. */
  cut(): void;
}

/** @example const line = openLine(); openRemoteMatch(kalaha, { …, WebSocket: line.WebSocket }); */
export function openLine(): Line {
  const sockets: WebSocket[] = [];
  const sent: string[] = [];
  let isHeld = false;
  let kept: (() => void)[] = [];
  class HeldSocket extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      sockets.push(this);
    }
    override emit(event: string | symbol, ...args: unknown[]): boolean {
      if (!isHeld || event !== 'message') return super.emit(event, ...args);
      kept.push(() => super.emit(event, ...args));
      return true;
    }
    override send(...args: unknown[]): void {
      sent.push(String(args[0]));
      super.send(args[0] as string);
    }
  }
  return {
    WebSocket: HeldSocket,
    get opened() {
      return sockets.length;
    },
    sent,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const pass of kept.splice(0)) pass();
    },
    cut: () => {
      kept = [];
      isHeld = false;
      sockets.at(-1)?.terminate();
    },
  };
}
