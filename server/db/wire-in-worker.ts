import { Worker } from 'node:worker_threads';
import { OneEachTurn } from '#server/one-each-turn.ts';
import { DatabaseUnavailableError } from './database-fault.ts';
import type { FromWorker, PlainError, ToWorker } from './embedded.worker.ts';
import type { PgliteFolder } from './open-pglite.ts';
import type { OnCrash, Wire } from './wire.ts';

// In the bundle it is next to this one.
const file = new URL(
  import.meta.url.endsWith('.ts') ? './embedded.worker.ts' : './embedded.worker.js',
  import.meta.url,
);

/** One that is being opened; its new owner is told when it ends. */
export interface BegunWire {
  take(onCrash: OnCrash): Promise<Wire>;
}

/** The database in its own thread: no statement blocks anyone who does not query it. */
export function wireInWorker(folder: PgliteFolder, onCrash: OnCrash): Promise<Wire> {
  return beginWire(folder).take(onCrash);
}

/** @param rehearsal statements that it executes first, whatever becomes of them */
export function beginWire(folder: PgliteFolder, rehearsal?: string): BegunWire {
  const wire = new WorkerWire();
  const opening = wire.open(folder, rehearsal);
  // Reported to its new owner.
  opening.catch(() => {});
  return {
    async take(onCrash) {
      wire.onCrash = onCrash;
      await opening;
      return wire;
    },
  };
}

class WorkerWire implements Wire {
  onCrash: OnCrash | undefined;
  readonly #worker: Worker;
  /** In the order of the requests, which is that of the answers. */
  readonly #waiting: PromiseWithResolvers<Uint8Array>[] = [];
  #requests: Uint8Array[] = [];
  /** A port gives all that has arrived, and what arrives meanwhile, before anything else happens. */
  readonly #answers = new OneEachTurn<Uint8Array>((answer) => this.#answer(answer));
  /** Opening or closing. */
  #step: PromiseWithResolvers<void> | undefined;
  #end: Error | undefined;

  constructor() {
    this.#worker = new Worker(file, {
      name: 'embedded database',
      // It does not get the server's environment.
      env: {},
      execArgv: [],
    });
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error) => this.#crash(error));
    this.#worker.on('exit', (code) => this.#crash(new Error(`The database thread ended with ${code}.`)));
  }

  async open(folder: PgliteFolder, rehearsal?: string): Promise<void> {
    try {
      await this.#take({ open: folder, rehearsal });
      // A process with nothing left to wait for may exit, as with an in-thread database.
      this.#worker.unref();
    } catch (error) {
      await this.abandon();
      throw error;
    }
  }

  ask(request: Uint8Array): Promise<Uint8Array> {
    if (this.#end) return Promise.reject(this.#end);
    // Requests made in the same tick are sent together.
    if (this.#requests.length === 0) process.nextTick(() => this.#flush());
    this.#requests.push(request);
    if (this.#waiting.length === 0) this.#worker.ref();
    const answering = Promise.withResolvers<Uint8Array>();
    this.#waiting.push(answering);
    return answering.promise;
  }

  async processorMs(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage();
    return (user + system) / 1_000;
  }

  rest(): void {
    if (!this.#end) this.#worker.postMessage('rest' satisfies ToWorker);
  }

  async close(): Promise<void> {
    if (!this.#end) {
      this.#worker.ref();
      this.#flush();
      await this.#take('close');
    }
    await this.abandon();
  }

  async abandon(): Promise<void> {
    this.#end ??= new DatabaseUnavailableError('The embedded database is closed.');
    await this.#worker.terminate();
  }

  #take(message: ToWorker): Promise<void> {
    this.#step = Promise.withResolvers<void>();
    this.#worker.postMessage(message);
    return this.#step.promise;
  }

  #flush(): void {
    if (this.#requests.length === 0) return;
    const ask = this.#requests;
    this.#requests = [];
    this.#worker.postMessage({ ask } satisfies ToWorker);
  }

  #receive(message: FromWorker): void {
    if (message instanceof Uint8Array) {
      this.#answers.add(message);
    } else if ('crashed' in message) this.#crash(revive(message.crashed));
    else if ('failed' in message) this.#step?.reject(revive(message.failed));
    else this.#step?.resolve();
  }

  #answer(bytes: Uint8Array): void {
    this.#waiting.shift()?.resolve(bytes);
    if (this.#waiting.length === 0) this.#worker.unref();
  }

  #crash(cause: unknown): void {
    if (this.#end) return;
    this.#answers.flush();
    this.#end = new DatabaseUnavailableError('The embedded database has crashed.', { cause });
    this.#step?.reject(this.#end);
    this.onCrash?.(cause);
    for (const { reject } of this.#waiting.splice(0)) reject(this.#end);
  }
}

function revive({ message, name, stack, code }: PlainError): Error {
  return Object.assign(new Error(message), { name, stack, code });
}
