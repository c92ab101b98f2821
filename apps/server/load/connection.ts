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
  readonly text: string;
  readonly wantsBody: boolean;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
  isRepeated: boolean;
}

/** One connection, one request at a time. */
export class Connection {
  readonly #url: URL;
  #socket: Socket | null = null;
  #waiting: Waiting | null = null;
  #read: Buffer | null = null;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** @param head - Further header lines, each ended by a line break. */
  post(path: string, body: string, head = '', wantsBody = false): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#waiting !== null) throw new Error('one request at a time');
      const text =
        `POST ${path} HTTP/1.1\r\nhost: ${this.#url.host}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n${head}\r\n${body}`;
      this.#waiting = { text, wantsBody, resolve, reject, isRepeated: false };
      this.#send();
    });
  }

  #send(): void {
    this.#socket ??= this.#connect();
    this.#socket.write(this.#waiting?.text as string);
  }

  #connect(): Socket {
    const { hostname, port } = this.#url;
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.on('data', (part) => this.#hear(part));
    socket.on('error', () => {});
    socket.once('close', () => {
      if (this.#socket === socket) this.#lose();
    });
    return socket;
  }

  close(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.destroy();
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

  /** A server closes connections that were idle for long, perhaps just as something is sent: that is sent again. */
  #lose(): void {
    this.#socket = null;
    this.#read = null;
    const waiting = this.#waiting;
    if (waiting === null) return;
    if (!waiting.isRepeated) {
      waiting.isRepeated = true;
      this.#send();
      return;
    }
    this.#waiting = null;
    waiting.reject(new Error('the server closed the connection'));
  }
}
