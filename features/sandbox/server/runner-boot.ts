import { createHash } from 'node:crypto';
import { heartbeatMs } from '#features/sandbox/shared/heartbeat.ts';

/**
 * The document that programs run in. It creates the worker from what our page hands in, relays messages in both
 * directions and sends heartbeats; it runs no foreign code itself, so it stays responsive. A string inlined in the
 * document, because browsers do not cache subresources of opaque origins, and it must start offline.
 */
export const runnerBoot = String.raw`(() => {
  'use strict';
  let port;
  let worker;
  let given;
  const startWorker = (notStarted) => {
    const code = 'self.everyday=' + JSON.stringify(given.constants) + ';' + given.worker;
    const started = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    started.onmessage = ({ data }) => port.postMessage(data);
    started.onerror = (event) => {
      event.preventDefault();
      const error = { kind: 'error', message: event.message || notStarted, path: null, line: event.lineno || null, column: event.colno || null, trace: '' };
      port.postMessage({ kind: 'events', events: [error, { kind: 'ended', how: 'failed' }] });
    };
    if (given.python) started.postMessage({ kind: 'files', python: given.python }, Object.values(given.python).filter((one) => one instanceof ArrayBuffer));
    return started;
  };
  addEventListener('message', (event) => {
    if (port || event.source !== parent) return;
    port = event.ports[0];
    if (!port) return;
    given = event.data;
    port.onmessage = ({ data }) => {
      if (data.kind !== 'answer') worker ??= startWorker(data.words.notStarted);
      if (worker) worker.postMessage(data);
    };
    setInterval(() => port.postMessage({ kind: 'beat' }), ${heartbeatMs});
    port.postMessage({ kind: 'beat' });
  });
})();`;

/** As a CSP source for this one script. */
export const runnerBootHash = `'sha256-${createHash('sha256').update(runnerBoot).digest('base64')}'`;
