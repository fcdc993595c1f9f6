import { heartbeatGraceMs, heartbeatMs } from '#features/sandbox/shared/heartbeat.ts';
import type { ProgramEvent, ProgramLanguage } from '#features/sandbox/shared/program.contract.ts';
import { FromRunner, type ToProgram } from '#features/sandbox/shared/program-messages.ts';
import { sizeOfValues } from '#features/sandbox/shared/shown-value.contract.ts';
import { sandboxDocuments } from '../sandbox-documents.ts';
import { runnerFiles } from './runner-files.ts';

/** Limits per run. Exceeding any of them removes the frame. */
const mostCharacters = 1_000_000;
const mostBytes = 20_000_000;
const mostMessagesPerSecond = 200;
/** How long the document and its files may take to load. */
const startGraceMs = 30_000;

export interface RunnerListeners {
  onEvents(events: readonly ProgramEvent[]): void;
  onDatabase(bytes: Uint8Array<ArrayBuffer>): void;
  onPrepared(): void;
  /** A required file could not be fetched. */
  onMissing(error: unknown): void;
  /** The frame must be removed: nothing else can end its program. */
  onLost(reason: 'silent' | 'tooMuch'): void;
}

/** A hidden frame that runs programs. */
export interface RunnerFrame {
  language: ProgramLanguage;
  listeners: RunnerListeners;
  send(message: ToProgram): void;
  remove(): void;
}

/** Creates one; messages are queued until its document is loaded. */
export function openRunnerFrame(language: ProgramLanguage, listeners: RunnerListeners): RunnerFrame {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.allow = '';
  element.referrerPolicy = 'no-referrer';
  element.title = 'Program';
  element.hidden = true;
  element.tabIndex = -1;
  element.ariaHidden = 'true';
  const { port1: port, port2 } = new MessageChannel();
  let isOver = false;
  let characters = 0;
  let bytes = 0;
  let silentLooks = 0;
  let isHeard = false;
  let second = { since: performance.now(), messages: 0 };
  const runner: RunnerFrame = { language, listeners, send: (message) => port.postMessage(message), remove };

  function remove(): void {
    if (isOver) return;
    isOver = true;
    clearInterval(watch);
    document.removeEventListener('visibilitychange', wake);
    port.close();
    element.remove();
  }

  function lose(reason: 'silent' | 'tooMuch'): void {
    if (isOver) return;
    remove();
    runner.listeners.onLost(reason);
  }

  function isWithin(message: FromRunner): boolean {
    const now = performance.now();
    if (now - second.since > 1_000) second = { since: now, messages: 0 };
    second.messages += 1;
    if (message.kind === 'database') bytes += message.bytes.length;
    for (const event of message.kind === 'events' ? message.events : []) {
      if (event.kind === 'line') characters += event.text.length + sizeOfValues(event.values);
      else if (event.kind === 'table') characters += JSON.stringify(event.rows).length;
      else if (event.kind === 'error') characters += event.message.length + event.trace.length;
      else if (event.kind === 'picture' || event.kind === 'fileMade') bytes += event.bytes.length;
    }
    return second.messages <= mostMessagesPerSecond && characters <= mostCharacters && bytes <= mostBytes;
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isOver) return;
    silentLooks = 0;
    isHeard = true;
    const message = FromRunner.safeParse(data);
    if (!message.success || !isWithin(message.data)) return lose('tooMuch');
    if (message.data.kind === 'events') runner.listeners.onEvents(message.data.events);
    else if (message.data.kind === 'database') runner.listeners.onDatabase(message.data.bytes);
    else if (message.data.kind === 'prepared') runner.listeners.onPrepared();
  };
  // Background tabs are throttled, and their frames with them.
  const wake = () => {
    silentLooks = 0;
  };
  document.addEventListener('visibilitychange', wake);
  let isStarted = false;
  // Counts ticks rather than time: if the machine was suspended, our ticks stopped too.
  const watch = setInterval(() => {
    if (document.visibilityState !== 'visible' || !isStarted) return;
    silentLooks += 1;
    // Before the first heartbeat the program has not started, and megabytes are being transferred.
    const graceMs = isHeard ? heartbeatGraceMs : startGraceMs;
    if (silentLooks * heartbeatMs > graceMs) lose('silent');
  }, heartbeatMs);

  async function start(): Promise<void> {
    // The files arrive while the document loads and its process starts.
    const [files] = await Promise.all([runnerFiles(language), loadDocument()]);
    if (isOver) return;
    isStarted = true;
    // The origin is opaque, so no target origin can be given; the document is ours, and nothing has run in it yet.
    element.contentWindow?.postMessage(files.start, '*', [port2, ...files.bytes]);
  }

  async function loadDocument(): Promise<void> {
    element.src = (await sandboxDocuments()).runner;
    if (isOver) return;
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
    document.body.append(element);
    await loaded;
  }

  start().catch((error: unknown) => {
    if (isOver) return;
    remove();
    runner.listeners.onMissing(error);
  });
  return runner;
}
