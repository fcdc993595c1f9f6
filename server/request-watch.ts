import type { Server } from 'node:http';

/** After a response the next request of the same page is likely. */
const quietMs = 1_000;

/** Knows whether anyone is being answered. A streamed response counts until its last byte. */
export class RequestWatch {
  #open = 0;
  #lastEndedAt = Number.NEGATIVE_INFINITY;

  constructor(server: Server) {
    server.on('request', (_request, response) => {
      this.#open += 1;
      response.once('close', () => {
        this.#open -= 1;
        this.#lastEndedAt = performance.now();
      });
    });
  }

  hasRequests(forMs = quietMs): boolean {
    return this.#open > 0 || performance.now() - this.#lastEndedAt < forMs;
  }
}
