import { type OpenOptions, TurnStream } from '#features/assistant/server/turn-stream.ts';
import type { Log } from '#server/log.ts';
import type { EventLog, LoggedEvents } from './event-log.ts';
import type { TurnState } from './leases.queries.ts';

/** How often to poll without a signal, and how long to wait before asking the server that runs a turn again. */
const lookEveryMs = 1_000;
const askAgainMs = 2_000;
/** As on the server that runs the turn. */
const rememberMs = 20_000;
/** How often the log of an ended turn is checked for its missing last event. */
const looksAfterEnd = 3;

const textStart = '{"type":"part","kind":"text"';
const doneStart = '{"type":"done"';

interface Relay {
  userId: string;
  turnId: string;
  stream: TurnStream;
  /** The number of the last event. */
  last: number;
  hasGap: boolean;
  askedAt: number;
  looksLeft: number;
  /** Waiters until the events reach that number. */
  waiting: { number: number; reached(isThere: boolean): void }[];
}

export interface RelaysDependencies {
  events: EventLog;
  log: Log;
  /** Has the server that runs it write its events, all of them once more if `again`. */
  ask(turn: { userId: string; turnId: string }, again: boolean): Promise<void>;
  readStates(turnIds: string[]): Promise<ReadonlyMap<string, TurnState>>;
  /** These are being watched through this server. */
  onWatched(turnIds: string[]): void;
}

/** The turns of other servers that someone follows through this one. */
export class TurnRelays {
  readonly #relays = new Map<string, Relay>();
  readonly #dependencies: RelaysDependencies;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  #isStale = false;

  constructor(dependencies: RelaysDependencies) {
    this.#dependencies = dependencies;
  }

  /** The events after that number of a turn that runs elsewhere; undefined when it ended before reaching it. */
  async follow(
    userId: string,
    turnId: string,
    options: OpenOptions,
  ): Promise<ReadableStream<Uint8Array> | undefined> {
    const relay = this.#find(userId, turnId) ?? (await this.#begin(userId, turnId));
    const { after = 0 } = options;
    if (relay.last < after) {
      const isThere = await new Promise<boolean>((reached) => {
        if (relay.stream.isClosed) reached(false);
        else relay.waiting.push({ number: after, reached });
      });
      if (!isThere) return undefined;
    }
    const events = relay.stream.open(options);
    this.#tellWatched();
    return events;
  }

  /** Whether this person's turn is followed here, or was until a moment ago. */
  has(userId: string, turnId: string): boolean {
    return this.#find(userId, turnId) !== undefined;
  }

  /** The log of these has grown; null: of any. */
  look(turnIds: readonly string[] | null): void {
    if (turnIds === null || turnIds.some((id) => this.#relays.has(id))) this.#read();
  }

  /** The servers of these are gone. Without it their readers learn of it at the next look. */
  haveEnded(turnIds: readonly string[]): void {
    if (turnIds.some((id) => this.#relays.has(id))) void this.#lookAround();
  }

  handOn(): void {
    for (const { stream } of this.#relays.values()) stream.handOn();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const relay of [...this.#relays.values()]) this.#end(relay);
    this.#relays.clear();
  }

  #find(userId: string, turnId: string): Relay | undefined {
    const relay = this.#relays.get(turnId);
    return relay?.userId === userId ? relay : undefined;
  }

  async #begin(userId: string, turnId: string): Promise<Relay> {
    const relay: Relay = {
      userId,
      turnId,
      stream: new TurnStream(),
      last: 0,
      hasGap: false,
      askedAt: performance.now(),
      looksLeft: looksAfterEnd,
      waiting: [],
    };
    this.#relays.set(turnId, relay);
    this.#timer ??= setInterval(() => void this.#lookAround(), lookEveryMs);
    try {
      await this.#dependencies.ask(relay, false);
    } catch (error) {
      this.#forget(relay);
      throw error;
    }
    this.#read();
    return relay;
  }

  #read(): void {
    if (this.#reading) {
      this.#isStale = true;
      return;
    }
    this.#reading = this.#readOnce()
      .catch((error: unknown) =>
        this.#dependencies.log.debug('events of other servers were not read', { error }),
      )
      .finally(() => {
        this.#reading = undefined;
        if (!this.#isStale) return;
        this.#isStale = false;
        this.#read();
      });
  }

  async #readOnce(): Promise<void> {
    const open = this.#open();
    if (open.length === 0) return;
    const found = await this.#dependencies.events.read(
      open.map(({ turnId, last }) => ({ turnId, after: last })),
    );
    for (const events of found) {
      const relay = this.#relays.get(events.turnId);
      if (relay && !relay.stream.isClosed) this.#take(relay, events);
    }
  }

  #take(relay: Relay, { startsAt, events }: Omit<LoggedEvents, 'userId'>): void {
    if (startsAt > relay.last + 1) {
      relay.hasGap = true;
      return;
    }
    relay.hasGap = false;
    let isOver = false;
    for (const json of events.slice(relay.last + 1 - startsAt)) {
      relay.stream.relay(json, json.startsWith(textStart));
      relay.last += 1;
      isOver = json.startsWith(doneStart);
    }
    relay.waiting = relay.waiting.filter(({ number, reached }) => {
      if (number > relay.last) return true;
      reached(true);
      return false;
    });
    if (isOver) this.#end(relay);
  }

  async #lookAround(): Promise<void> {
    try {
      this.#tellWatched();
      this.#read();
      await this.#reading;
      const open = this.#open();
      if (open.length === 0) return;
      const states = await this.#dependencies.readStates(open.map(({ turnId }) => turnId));
      for (const relay of open) {
        const state = states.get(relay.turnId);
        if (state !== 'running') {
          // Its page reconnects and learns from the chat how it ended.
          relay.looksLeft = state === 'left' ? 0 : relay.looksLeft - 1;
          if (relay.looksLeft <= 0 && !relay.stream.isClosed) this.#forget(relay);
        } else if ((relay.hasGap || relay.last === 0) && performance.now() - relay.askedAt > askAgainMs) {
          relay.askedAt = performance.now();
          await this.#dependencies.ask(relay, true);
        }
      }
    } catch (error) {
      this.#dependencies.log.debug('turns of other servers were not looked after', { error });
    }
  }

  #tellWatched(): void {
    const watched = this.#open().filter(({ stream }) => stream.isWatched);
    if (watched.length > 0) this.#dependencies.onWatched(watched.map(({ turnId }) => turnId));
  }

  #open(): Relay[] {
    return [...this.#relays.values()].filter(({ stream }) => !stream.isClosed);
  }

  #end(relay: Relay): void {
    relay.stream.close();
    for (const { reached } of relay.waiting.splice(0)) reached(false);
    setTimeout(() => this.#forget(relay), rememberMs).unref();
  }

  #forget(relay: Relay): void {
    relay.stream.close();
    for (const { reached } of relay.waiting.splice(0)) reached(false);
    if (this.#relays.get(relay.turnId) === relay) this.#relays.delete(relay.turnId);
    if (this.#relays.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
