/**
 * Loaded before the server by `node --import`: now and then it delays handling a request or sending the response. The
 * delayed requests differ each time, since no network promises an order between requests.
 */
import { Server } from 'node:http';

const longestMs = Number(process.env.TEST_SLOW_ANSWERS_MS ?? 0);
/** One request in this many is late. */
const oneOf = 4;
/** Tests poll this until the server has started. */
const health = '/api/health';

const emit = Server.prototype.emit;

/** @this {Server} */
Server.prototype.emit = function emitLater(event, ...given) {
  const [request, response] = given;
  if (event !== 'request' || request.url === health || Math.random() >= 1 / oneOf)
    return emit.call(this, event, ...given);
  const waitMs = Math.random() * longestMs;
  if (Math.random() < 0.5) {
    setTimeout(() => emit.call(this, event, ...given), waitMs);
    return true;
  }
  const { socket } = response;
  socket.cork();
  setTimeout(() => socket.uncork(), waitMs);
  return emit.call(this, event, ...given);
};
