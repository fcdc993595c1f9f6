import { heartbeatMs } from '#features/sandbox/shared/heartbeat.ts';
import type { ToProgram } from '#features/sandbox/shared/program-messages.ts';

/**
 * The document that programs run in. It makes the worker, passes on what is said in both directions, and says that it is
 * alive; it runs nothing itself, so it always answers.
 */
const base = (document.currentScript as HTMLScriptElement).src.replace(/inside\/[^/]*$/, '');
const { python = '', packages = '' } = document.documentElement.dataset;
const scripts = {
  javascript: 'javascript-worker.js',
  typescript: 'javascript-worker.js',
  python: 'python-worker.js',
  sql: 'sql-worker.js',
} as const;

let port: MessagePort | undefined;
let worker: Worker | undefined;
let notStarted = '';

function startWorker(language: keyof typeof scripts): Worker {
  const constants = JSON.stringify({ base, python, hasPackages: packages !== '' });
  const code = `self.everyday=${constants};importScripts(${JSON.stringify(`${base}inside/${scripts[language]}`)});`;
  const started = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  started.onmessage = ({ data }) => port?.postMessage(data);
  started.onerror = (event) => {
    event.preventDefault();
    const { message, lineno, colno } = event;
    port?.postMessage({
      kind: 'events',
      events: [
        {
          kind: 'error',
          message: message || notStarted,
          path: null,
          line: lineno || null,
          column: colno || null,
          trace: '',
        },
        { kind: 'ended', how: 'failed' },
      ],
    });
  };
  return started;
}

addEventListener('message', (event) => {
  if (port || event.source !== parent) return;
  port = event.ports[0];
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<ToProgram>) => {
    if (data.kind !== 'answer') {
      notStarted = data.words.notStarted;
      worker ??= startWorker(data.language);
    }
    worker?.postMessage(data);
  };
  setInterval(() => port?.postMessage({ kind: 'beat' }), heartbeatMs);
  port.postMessage({ kind: 'beat' });
});
