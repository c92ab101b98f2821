/** Many who watch: open sockets, and whether all of them hear the same. */
import { WebSocket } from 'ws';

export interface Crowd {
  readonly size: number;
  /** How many events every one has heard. */
  heard(): readonly number[];
  close(): Promise<void>;
}

export async function gather(url: string, match: string, size: number): Promise<Crowd> {
  const heard = new Array<number>(size).fill(0);
  const sockets: WebSocket[] = [];
  const address = `${url.replace(/^http/, 'ws')}/matches/${match}/live`;
  // A few at a time: the queue of a listening port is short.
  for (let i = 0; i < size; i += 50) {
    await Promise.all(
      Array.from({ length: Math.min(50, size - i) }, (_, j) => {
        const socket = new WebSocket(address, { perMessageDeflate: false });
        sockets.push(socket);
        const index = i + j;
        socket.on('message', (data) => {
          if (data.toString().startsWith('{"type":"event"')) heard[index] = (heard[index] as number) + 1;
        });
        return new Promise<void>((resolve, reject) => {
          socket.once('message', () => resolve());
          socket.once('error', reject);
          socket.once('close', (code, reason) =>
            reject(new Error(`socket ${index} was closed: ${code} ${reason}`)),
          );
        });
      }),
    );
  }
  return {
    size,
    heard: () => heard,
    close: async () => {
      for (const socket of sockets) socket.removeAllListeners('close').close();
      await new Promise((done) => setTimeout(done, 200));
      for (const socket of sockets) socket.terminate();
    },
  };
}
