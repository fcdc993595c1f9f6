import type { OpenOptions, TurnStream } from '#features/assistant/server/turn-stream.ts';
import type { SteeringOrder } from '#features/research/server/steering.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { findTurnPlace, listRunningOf, readTurnStates } from './leases.queries.ts';
import { postgresEventLog } from './postgres-event-log.ts';
import { redisEventLog } from './redis-event-log.ts';
import { TurnExports } from './turn-exports.ts';
import { TurnLeases } from './turn-leases.ts';
import { TurnRelays } from './turn-relays.ts';
import {
  answerRequest,
  findRequest,
  insertRequest,
  listRequests,
  removeLeftovers,
  removeRequest,
  type TurnRequest,
} from './turn-requests.queries.ts';

/** The topics signalled between servers; see `Signals`. */
const topics = {
  asked: 'turns.asked',
  answered: 'turns.answered',
  grown: 'turns.grown',
  watched: 'turns.watched',
  ended: 'turns.ended',
};
/** How often to poll without a signal. */
const lookEveryMs = 1_000;
const leftoversEveryMs = 60_000;
/** Stopping may wait for the database that stores the partial answer; titles for a model. */
const patienceMs = { stop: 20_000, steer: 10_000, report: 10_000, afterwards: 20_000 };
/** Viewers on another server report every second. */
const watchedForMs = 3_500;

/** What can be requested of the turns that run here. */
export interface TurnsHere {
  runningIds(): string[];
  /** Including those that ended a moment ago. */
  knownIds(): string[];
  find(turnId: string): { userId: string; stream: TurnStream } | undefined;
  /** Answers with a JSON-serialisable value. */
  stop(userId: string, turnId: string): Promise<boolean>;
  steer(userId: string, turnId: string, order: SteeringOrder): boolean;
  readAfterwards(userId: string, turnId: string): Promise<unknown> | undefined;
  /** Turns that now belong to another server, or to none. */
  onLost(turnIds: string[]): void;
  /** Ends turns whose lease expired, and returns their ids. */
  endExpired(): Promise<string[]>;
}

export interface ElsewhereDependencies {
  cluster: Cluster;
  database: Database;
  log: Log;
}

/** The turns of the other servers, and the others' requests to the turns that run here. */
export class TurnsElsewhere {
  readonly #dependencies: ElsewhereDependencies;
  readonly #here: TurnsHere;
  readonly #leases: TurnLeases;
  readonly #exports: TurnExports;
  readonly #relays: TurnRelays;
  readonly #watchedUntil = new Map<string, number>();
  /** Ids of requests being carried out. */
  readonly #atWork = new Set<string>();
  readonly #answered = new Map<string, () => void>();
  readonly #ends: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #lookedForLeftoversAt = performance.now();

  constructor(dependencies: ElsewhereDependencies, here: TurnsHere) {
    const { cluster, database, log } = dependencies;
    const { signals, redis } = cluster;
    this.#dependencies = dependencies;
    this.#here = here;
    const events = redis ? redisEventLog(redis) : postgresEventLog(database);
    this.#leases = new TurnLeases({
      database,
      serverId: cluster.serverId,
      log,
      running: here.runningIds,
      onLost: here.onLost,
      endExpired: here.endExpired,
      onEnded: (ids) => {
        signals.send(topics.ended, ids);
        this.#relays.haveEnded(ids);
      },
    });
    this.#exports = new TurnExports({ events, log, onGrown: (ids) => signals.send(topics.grown, ids) });
    this.#relays = new TurnRelays({
      events,
      log,
      ask: async ({ userId, turnId }, again) => {
        await this.#ask({ userId, turnId, kind: 'follow', ...(again && { words: 'again' }) });
      },
      readStates: (ids) => readTurnStates(database, ids),
      onWatched: (ids) => signals.send(topics.watched, ids),
    });
    this.#ends.push(
      signals.on(topics.asked, (ids) => void this.#carryOut(ids)),
      signals.on(topics.grown, (ids) => this.#relays.look(ids)),
      signals.on(topics.watched, (ids) => this.#noteWatched(ids)),
      signals.on(topics.ended, (ids) => this.#relays.haveEnded(ids ?? [])),
      signals.on(topics.answered, (ids) => {
        for (const id of ids ?? [...this.#answered.keys()]) this.#answered.get(id)?.();
      }),
    );
  }

  start(): void {
    this.#leases.start();
    this.#timer ??= setInterval(() => {
      void this.#carryOut(null);
      this.#removeLeftovers();
    }, lookEveryMs);
  }

  /** Whether someone on another server sees what this one writes. */
  isWatched(turnId: string): boolean {
    return (this.#watchedUntil.get(turnId) ?? 0) > performance.now();
  }

  /** The events after number `after` of a person's turn that runs on another server; undefined for any other turn. */
  async follow(
    userId: string,
    turnId: string,
    options: OpenOptions,
  ): Promise<ReadableStream<Uint8Array> | undefined> {
    const place = await findTurnPlace(this.#dependencies.database, userId, turnId);
    // A reader that lost its connection at the very end still gets the end, where it is remembered.
    const isHere = place !== undefined && (place.isRunning || this.#relays.has(userId, turnId));
    return isHere ? this.#relays.follow(userId, turnId, options) : undefined;
  }

  /** False when it does not run anywhere. */
  async stop(userId: string, turnId: string): Promise<boolean> {
    const place = await findTurnPlace(this.#dependencies.database, userId, turnId);
    return place?.isRunning ? (await this.#request({ userId, turnId, kind: 'stop' })) !== undefined : false;
  }

  async stopAll(userId: string): Promise<void> {
    const here = new Set(this.#here.runningIds());
    const running = await listRunningOf(this.#dependencies.database, userId);
    await Promise.all(running.filter((id) => !here.has(id)).map((id) => this.stop(userId, id)));
  }

  async steer(userId: string, turnId: string, order: SteeringOrder): Promise<boolean> {
    const place = await findTurnPlace(this.#dependencies.database, userId, turnId);
    if (!place?.isRunning) return false;
    const request =
      order.kind === 'steer'
        ? ({ userId, turnId, kind: 'steer', words: order.text } as const)
        : ({ userId, turnId, kind: 'report' } as const);
    return (await this.#request(request)) === true;
  }

  /** What another server makes after an answer; undefined where none does. */
  async readAfterwards(userId: string, turnId: string): Promise<unknown> {
    const place = await findTurnPlace(this.#dependencies.database, userId, turnId);
    if (!place?.hasJustEnded || place.serverId === this.#dependencies.cluster.serverId) return undefined;
    return this.#request({ userId, turnId, kind: 'afterwards' });
  }

  /** Followers of other servers' turns reconnect elsewhere. */
  handOn(): void {
    this.#relays.handOn();
  }

  /** Call it once nothing runs here any more. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const end of this.#ends) end();
    await this.#leases.stop();
    await this.#exports.close();
    this.#relays.close();
  }

  async #ask(request: Pick<TurnRequest, 'userId' | 'turnId' | 'kind'> & { words?: string }): Promise<string> {
    const { cluster, database } = this.#dependencies;
    const id = newId();
    await insertRequest(database, { id, ...request });
    cluster.signals.send(topics.asked, [request.turnId]);
    return id;
  }

  /** Sends a request and waits for the answer; undefined when none comes in time. */
  async #request(
    request: Pick<TurnRequest, 'userId' | 'turnId'> & {
      kind: Exclude<TurnRequest['kind'], 'follow'>;
      words?: string;
    },
  ): Promise<unknown> {
    const { database } = this.#dependencies;
    const until = performance.now() + patienceMs[request.kind];
    const id = await this.#ask(request);
    try {
      while (performance.now() < until) {
        await this.#untilAnswered(id);
        const row = await findRequest(database, id);
        if (row === undefined) return undefined;
        if (row.answer !== null) return JSON.parse(row.answer) as unknown;
        // It stopped by itself, or was ended by a server that found its own gone.
        const states = await readTurnStates(database, [request.turnId]);
        const isOver = states.get(request.turnId) !== 'running';
        if (isOver && request.kind !== 'afterwards') return request.kind === 'stop' ? true : undefined;
      }
      return undefined;
    } finally {
      this.#answered.delete(id);
      await removeRequest(database, id);
    }
  }

  #untilAnswered(id: string): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, lookEveryMs).unref();
      this.#answered.set(id, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Others' requests to turns that are known here; null: to any. */
  async #carryOut(asked: readonly string[] | null): Promise<void> {
    const { database, log } = this.#dependencies;
    const ids = asked?.filter((id) => this.#here.find(id) !== undefined) ?? this.#here.knownIds();
    if (ids.length === 0) return;
    try {
      const requests = await listRequests(database, ids);
      await Promise.all(requests.map((request) => this.#carryOutOne(request)));
    } catch (error) {
      log.debug('what other servers asked was not carried out', { error });
    }
  }

  async #carryOutOne(request: TurnRequest): Promise<void> {
    const { database, cluster } = this.#dependencies;
    const { id, turnId } = request;
    if (this.#atWork.has(id)) return;
    this.#atWork.add(id);
    try {
      if (request.kind === 'follow') {
        const turn = this.#here.find(turnId);
        if (turn?.userId === request.userId) {
          this.#exports.begin({ ...turn, turnId }, request.words === 'again');
        }
        return await removeRequest(database, id);
      }
      await answerRequest(database, id, (await this.#answer(request)) ?? null);
      cluster.signals.send(topics.answered, [id]);
    } finally {
      this.#atWork.delete(id);
    }
  }

  async #answer({ userId, turnId, kind, words }: TurnRequest): Promise<unknown> {
    if (kind === 'stop') return this.#here.stop(userId, turnId);
    if (kind === 'steer') return this.#here.steer(userId, turnId, { kind, text: words ?? '' });
    if (kind === 'report') return this.#here.steer(userId, turnId, { kind });
    return this.#here.readAfterwards(userId, turnId);
  }

  #noteWatched(turnIds: readonly string[] | null): void {
    const until = performance.now() + watchedForMs;
    // Without signals nobody can tell, so followers are assumed to be watching.
    const watched = turnIds ?? this.#here.knownIds();
    for (const id of watched) if (this.#exports.has(id)) this.#watchedUntil.set(id, until);
    for (const [id, end] of this.#watchedUntil) if (end < performance.now()) this.#watchedUntil.delete(id);
  }

  #removeLeftovers(): void {
    if (performance.now() - this.#lookedForLeftoversAt < leftoversEveryMs) return;
    this.#lookedForLeftoversAt = performance.now();
    removeLeftovers(this.#dependencies.database).catch((error: unknown) => {
      this.#dependencies.log.debug('what servers left behind was not removed', { error });
    });
  }
}
