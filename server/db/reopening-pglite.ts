import type { Log } from '#server/log.ts';
import { DatabaseUnavailableError, StorageFullError } from './database-fault.ts';
import type { OnCrash, Wire } from './wire.ts';
import { type JobsClient, type PgliteClient, WireClient } from './wire-client.ts';

/** Recovery needs room for two segments of the write-ahead log, of 16 MB each, and for what it writes back. */
const roomToRecoverBytes = 64 * 1024 ** 2;
const firstPauseMs = 500;
const longestPauseMs = 15_000;

export interface ReopeningOptions {
  /** Opens the database; it recovers what was committed before a crash. */
  open: (onCrash: OnCrash) => Promise<Wire>;
  /** Bytes that may still be written to its disk; absent for an in-memory database. */
  readFreeBytes?: () => Promise<number>;
  log: Log;
}

interface Current {
  wire: Wire;
  client: WireClient;
}

interface Subscription {
  channel: string;
  onNotification: (payload: string) => void;
  unsubscribe?: (() => Promise<void>) | undefined;
}

/**
 * The server's handle to the embedded database: after a crash it is reopened as soon as there is room for it, and
 * meanwhile every query fails at once. Everything committed is there again afterwards.
 */
export class ReopeningPglite {
  readonly #options: ReopeningOptions;
  readonly #subscriptions = new Set<Subscription>();
  timesAsked = 0;
  #current: Current | undefined;
  #lacksRoom = false;
  #isClosed = false;
  #reopening: Promise<void> = Promise.resolve();
  #wake: (() => void) | undefined;

  private constructor(options: ReopeningOptions) {
    this.#options = options;
  }

  static async open(options: ReopeningOptions): Promise<ReopeningPglite> {
    const database = new ReopeningPglite(options);
    try {
      await database.#open();
    } catch (cause) {
      if (await database.#hasRoom()) throw cause;
      throw new StorageFullError(
        'The embedded database cannot be opened because its disk is full. Free some space and start again.',
        { cause },
      );
    }
    return database;
  }

  /** For Drizzle, and for the job queue, which registers its listeners only once. */
  readonly client: PgliteClient & JobsClient = {
    query: (text, values, options) => this.#ask(({ client }) => client.query(text, values, options)),
    transaction: (work) => this.#ask(({ client }) => client.transaction(work)),
    exec: (text, options) => this.#ask(({ client }) => client.exec(text, options)),
    listen: async (channel, onNotification) => {
      const subscription: Subscription = { channel, onNotification };
      await this.#ask((current) => this.#listen(current, subscription));
      this.#subscriptions.add(subscription);
      return async () => {
        this.#subscriptions.delete(subscription);
        await subscription.unsubscribe?.();
      };
    },
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake?.();
    await this.#reopening;
    const current = this.#current;
    this.#current = undefined;
    await current?.client.close();
  }

  /** For the thread that the database runs in. */
  async processorMs(): Promise<number> {
    const current = this.#current;
    if (!current) throw this.#absence();
    return current.wire.processorMs();
  }

  /** Its thread gives back what it does not need. */
  rest(): void {
    this.#current?.wire.rest();
  }

  async #ask<Result>(work: (current: Current) => Promise<Result>): Promise<Result> {
    const current = this.#current;
    if (!current) throw this.#absence();
    this.timesAsked += 1;
    try {
      return await work(current);
    } catch (error) {
      // However it reported its crash: no other code should need to know its messages.
      if (this.#current !== current) throw this.#absence(error);
      throw error;
    }
  }

  #absence(cause?: unknown): Error {
    if (this.#lacksRoom) {
      return new StorageFullError('The embedded database is waiting for free disk space.', { cause });
    }
    return new DatabaseUnavailableError(
      this.#isClosed ? 'The embedded database is closed.' : 'The embedded database is being opened again.',
      { cause },
    );
  }

  async #open(): Promise<void> {
    let current: Current | undefined;
    const wire = await this.#options.open((cause) => {
      // A database that has not been opened yet reports that itself.
      if (current && this.#current === current) this.#recover(current, cause);
    });
    try {
      current = { wire, client: await WireClient.over(wire) };
      for (const subscription of this.#subscriptions) await this.#listen(current, subscription);
    } catch (error) {
      current = undefined;
      await wire.abandon();
      throw error;
    }
    this.#current = current;
  }

  async #listen({ client }: Current, subscription: Subscription): Promise<void> {
    subscription.unsubscribe = await client.listen(subscription.channel, subscription.onNotification);
  }

  #recover(crashed: Current, cause: unknown): void {
    this.#options.log.error('the embedded database has crashed and is being opened again', { error: cause });
    if (this.#current === crashed) this.#current = undefined;
    this.#reopening = this.#reopening.then(() => this.#reopen(crashed));
  }

  async #reopen(crashed: Current): Promise<void> {
    const { log } = this.#options;
    // Not within the call that crashed: its statement has yet to fail.
    await this.#pause(0);
    try {
      await crashed.wire.abandon();
    } catch (error) {
      log.warn('files of the crashed database stay open', { error });
    }
    for (let pauseMs = firstPauseMs; !this.#isClosed; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      // Each attempt costs the memory of a database, so it is made only when it can succeed.
      this.#lacksRoom = !(await this.#hasRoom());
      if (!this.#lacksRoom) {
        try {
          await this.#open();
          log.warn('the embedded database is open again');
          return;
        } catch (error) {
          log.error('the embedded database could not be opened again', { error });
        }
      }
      await this.#pause(this.#lacksRoom ? firstPauseMs : pauseMs);
    }
  }

  async #hasRoom(): Promise<boolean> {
    // If even that cannot be determined, opening will report what is wrong.
    const free = await this.#options.readFreeBytes?.().catch(() => undefined);
    return free === undefined || free >= roomToRecoverBytes;
  }

  async #pause(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    this.#wake = resolve;
    await promise;
    clearTimeout(timer);
  }
}
