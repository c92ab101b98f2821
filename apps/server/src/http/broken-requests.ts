/** Requests that are no HTTP: answered in our own format where that is still possible, and logged in one short line. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { clientAt } from '../base/networks.ts';
import { SECURITY_HEADERS } from './security.ts';

const ANSWERS: { readonly [code: string]: readonly [status: string, reason: string] } = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'It took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Its headers are too large.'],
};
const OTHERWISE = ['400 Bad Request', 'It is no HTTP.'] as const;

/** For the option `clientErrorHandler` of fastify. */
export function answerBrokenRequest(
  this: FastifyInstance,
  error: Error & { readonly code?: string },
  socket: Socket,
): void {
  // The other side is gone.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { code } = error;
  this.log.debug({ client: clientAt(socket.remoteAddress), code }, 'a request could not be read');
  const [status, reason] = ANSWERS[code ?? ''] ?? OTHERWISE;
  if (socket.writable) {
    const body = JSON.stringify({
      code: 'request/invalid',
      message: `The request cannot be read. ${reason}`,
      details: {},
    });
    const headers = {
      ...SECURITY_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': `${Buffer.byteLength(body)}`,
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy();
}
