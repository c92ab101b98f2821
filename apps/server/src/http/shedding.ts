/** Refuses requests while the server has more to do than it can do in time, see `base/admission.ts`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admission, Admitted } from '../base/admission.ts';
import { OVERLOADED } from '../base/problem.ts';
import { clientOf } from './client-of.ts';
import { sendProblem } from './errors.ts';

/** How operators see and help a server that has too much to do. */
const ALWAYS = /^\/(healthz|readyz|metrics|admin(\/.*)?)$/;
/** They last as long as somebody watches. Their routes take a place only for as long as it takes to open them. */
const LASTING = /\/(live|stream)$/;

/**
 * A request is refused before anything of it is read, and takes its place when all of it is there: nobody keeps
 * others out by sending a body slowly.
 */
export function shedLoad(app: FastifyInstance, admission: Admission): void {
  const places = new WeakMap<FastifyRequest, Admitted>();
  const isExempt = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
    ALWAYS.test(url) || LASTING.test(url);
  /** Gives a place back, if that was not done yet. */
  const leave = (request: FastifyRequest): void => {
    const place = places.get(request);
    if (place === undefined) return;
    places.delete(request);
    admission.leave(place);
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request) || admission.hasRoom(clientOf(request))) done();
    else sendProblem(reply, OVERLOADED);
  });
  app.addHook('preHandler', (request, reply, done) => {
    // Who looks for a file that is not there passes here again, on the way to the answer for unknown routes.
    if (isExempt(request) || places.has(request)) {
      done();
      return;
    }
    const place = admission.enter(clientOf(request), request.method === 'POST');
    if (place === null) {
      sendProblem(reply, OVERLOADED);
      return;
    }
    places.set(request, place);
    // A handler that takes its connection over is on its own, and sends nothing that would be seen below.
    const { hijack } = reply;
    reply.hijack = () => {
      leave(request);
      return hijack.call(reply);
    };
    // Nor does one that bypasses fastify. After a hang-up the handler still runs and keeps its place.
    reply.raw.once('close', () => {
      if (reply.sent) leave(request);
    });
    done();
  });
  // Every other handler ends here, whether its client still listens or not.
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request);
    done(null, payload);
  });
}
