/**
 * HTTP over connections that stay open, with next to nothing around it. The players share the cores with the server
 * they measure, and Node's own client takes longer for a request than the server does.
 */
import { connect, type Socket } from 'node:net';

export interface Reply {
  readonly status: number;
  /** Of the answer. Empty unless it was asked for with `wantsBody`. */
  readonly body: string;
}

interface Waiting {
  readonly wantsBody: boolean;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

/** One connection, one request at a time. */
export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #waiting: Waiting | null = null;
  #read: Buffer | null = null;

  constructor(url: string) {
    const { hostname, port, host } = new URL(url);
    this.#host = host;
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', (part) => this.#hear(part));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  get isBusy(): boolean {
    return this.#waiting !== null;
  }

  /** @param head - Further header lines, each ended by a line break. */
  post(path: string, body: string, head = '', wantsBody = false): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#waiting !== null) throw new Error('one request at a time');
      this.#waiting = { wantsBody, resolve, reject };
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n${head}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  #hear(part: Buffer): void {
    const read = this.#read === null ? part : Buffer.concat([this.#read, part]);
    const end = read.indexOf('\r\n\r\n');
    const head = end < 0 ? '' : read.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (end < 0 || read.length < end + 4 + length) {
      this.#read = read;
      return;
    }
    this.#read = null;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve({
      status: Number(head.slice(9, 12)),
      body: waiting.wantsBody ? read.toString('utf8', end + 4) : '',
    });
  }

  #fail(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(error);
  }
}
