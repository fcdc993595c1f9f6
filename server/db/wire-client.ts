import { protocol, type QueryOptions, type Results, type Transaction, types } from '@electric-sql/pglite';
import { isPreparable } from './is-preparable.ts';
import { Lane } from './lane.ts';
import type { OpensWith } from './opens-with.ts';
import { explain, PreparedStatements, type Send, type TypeTables } from './prepared-statements.ts';
import { type Answer, type Fields, readAnswer, toResults } from './read-answer.ts';
import type { Wire } from './wire.ts';

const { serialize } = protocol;

type TransactionClient = Pick<Transaction, 'query' | 'rollback' | 'closed'> & OpensWith;

/** The part of a client's interface that Drizzle uses. */
export interface PgliteClient {
  query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>>;
  transaction<Result>(work: (tx: TransactionClient) => Promise<Result>): Promise<Result | undefined>;
}

/** The part that the job queue uses. */
export interface JobsClient {
  query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>>;
  exec(text: string, options?: QueryOptions): Promise<Results[]>;
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;
}

/**
 * The embedded database behind the interface of PGlite's own client, over the wire protocol. A single query is sent
 * without waiting for those before it. A transaction has the database to itself, until its end has been sent.
 */
export class WireClient implements PgliteClient, JobsClient {
  readonly #wire: Wire;
  readonly #types: TypeTables = { parsers: { ...types.parsers }, serializers: { ...types.serializers } };
  readonly #statements: PreparedStatements;
  readonly #lane = new Lane();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();

  private constructor(wire: Wire) {
    this.#wire = wire;
    this.#statements = new PreparedStatements(this.#send, this.#types);
  }

  static async over(wire: Wire): Promise<WireClient> {
    const client = new WireClient(wire);
    await client.#learnArrayTypes();
    return client;
  }

  async query<Row>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    const known = this.#statements.find(text);
    if (known && this.#lane.isFree) return this.#statements.run<Row>(known, values, options);
    return this.#inLane((end) => this.#run<Row>({ text, values, options, send: this.#send, end }));
  }

  async exec(text: string, options: QueryOptions = {}): Promise<Results[]> {
    return this.#inLane(async () => {
      const answer = await this.#sendText(text);
      // A failed transaction that began in the text must not swallow others' next queries.
      if (answer.hasFailedTransaction) await this.#sendText('rollback');
      if (answer.error) throw explain(answer.error, text, []);
      return answer.results.map((result) => toResults(result, this.#types.parsers, options));
    });
  }

  transaction<Result>(work: (tx: TransactionClient) => Promise<Result>): Promise<Result | undefined> {
    return this.#inLane(async (end) => {
      const statements = this.#statements;
      const sendText = (text: string) => this.#sendText(text);
      let isClosed = false;
      let hasBegun = false;
      let endsWithNext = false;
      let ending: Promise<void> | undefined;
      /** Sent with the first statement, which saves a round trip. */
      let opening = 'begin';
      const send: Send = (messages, fields) => {
        if (isClosed) throw new Error('Transaction is closed');
        if (hasBegun) return this.#send(messages, fields);
        hasBegun = true;
        return this.#send([serialize.query(opening), ...messages], fields);
      };
      const finish = async (command: 'commit' | 'rollback'): Promise<void> => {
        if (isClosed) return;
        isClosed = true;
        const ended = hasBegun ? this.#sendText(command) : undefined;
        // The database executes one thing after another: the next need not wait for the answer.
        end();
        const answer = await ended;
        if (answer?.error) throw explain(answer.error, command, []);
      };
      const finishEarly = () => {
        ending = finish('commit');
        // Whoever began the transaction waits for it.
        ending.catch(() => {});
      };
      const tx: TransactionClient = {
        query: async <Row>(text: string, values: unknown[] = [], options?: QueryOptions) => {
          const known = statements.find(text);
          if (!known) {
            return this.#run<Row>({ text, values, options, send, ...(endsWithNext && { end: finishEarly }) });
          }
          const running = statements.run<Row>(known, values, options, send);
          // One that fails has been undone by then: such a transaction's commit is a rollback.
          if (endsWithNext) finishEarly();
          return running;
        },
        endWithNext: () => {
          endsWithNext = true;
        },
        async openWith(settings) {
          opening += `; ${settings}`;
          if (!hasBegun) return;
          const { error } = await sendText(settings);
          if (error) throw explain(error, settings, []);
        },
        rollback: () => finish('rollback'),
        get closed() {
          return isClosed;
        },
      };
      try {
        const result = await work(tx);
        await (ending ?? finish('commit'));
        return result;
      } catch (error) {
        await finish('rollback');
        throw error;
      }
    });
  }

  async listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>> {
    const name = /^".*"$/.test(channel) ? channel.slice(1, -1) : channel.toLowerCase();
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(onNotification));
    try {
      await this.exec(`listen ${channel}`);
    } catch (error) {
      listeners.delete(onNotification);
      throw error;
    }
    return async () => {
      listeners.delete(onNotification);
      if (listeners.size === 0) await this.exec(`unlisten ${channel}`);
    };
  }

  /** Lets running work finish; later calls get an error. */
  close(): Promise<void> {
    return this.#inLane(() => this.#wire.close());
  }

  /** Values are parsed and serialised by PGlite's own tables, which learn the array types from the catalogue. */
  async #learnArrayTypes(): Promise<void> {
    const { parsers, serializers } = this.#types;
    const { rows } = await this.query<{ oid: number; typarray: number }>(
      `select distinct e.oid, e.typarray from pg_type a join pg_type e on e.oid = a.typelem where a.typcategory = 'A'`,
    );
    for (const { oid, typarray } of rows) {
      serializers[typarray] = (value) => types.arraySerializer(value, serializers[oid], typarray);
      parsers[typarray] = (value) => types.arrayParser(value, parsers[oid] as types.Parser, typarray);
    }
  }

  /** `end` lets the next one begin, once everything of this one has been sent; at the latest when it is over. */
  async #inLane<Result>(work: (end: () => void) => Promise<Result>): Promise<Result> {
    await this.#lane.take();
    let hasEnded = false;
    const end = () => {
      if (!hasEnded) this.#lane.release();
      hasEnded = true;
    };
    try {
      return await work(end);
    } finally {
      end();
    }
  }

  async #run<Row>({ text, values, options, send, end }: Asked): Promise<Results<Row>> {
    if (isPreparable(text)) {
      const known = this.#statements.find(text);
      if (!known && values.length === 0) {
        const running = this.#statements.prepareAndRun<Row>(text, options, send);
        end?.();
        return running;
      }
      const statement = known ?? (await this.#statements.prepare(text, send));
      const running = this.#statements.run<Row>(statement, values, options, send);
      end?.();
      return running;
    }
    const parsed = serialize.parse({ text });
    let before = [parsed];
    let bound: (string | null)[] = [];
    if (values.length > 0) {
      const described = await send([parsed, serialize.describe({ type: 'S' })]);
      if (described.error) throw explain(described.error, text, values);
      before = [];
      bound = this.#statements.encode(values, described.parameterTypes, options);
    }
    const asked = [
      serialize.bind({ values: bound }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    ];
    const answering = send([...before, ...asked]);
    end?.();
    const answer = await answering;
    if (answer.error) throw explain(answer.error, text, values);
    const result = answer.results.at(-1) ?? { fields: [], rows: [], affectedRows: 0 };
    return toResults<Row>(result, this.#types.parsers, options);
  }

  readonly #send: Send = (messages, fields) => this.#ask([...messages, serialize.sync()], fields);

  #sendText(text: string): Promise<Answer> {
    return this.#ask([serialize.query(text)]);
  }

  async #ask(messages: readonly Uint8Array[], fields?: Fields): Promise<Answer> {
    const answer = readAnswer(await this.#wire.ask(joined(messages)), fields);
    for (const { channel, payload } of answer.notifications) {
      for (const notify of this.#listeners.get(channel) ?? []) queueMicrotask(() => notify(payload));
    }
    return answer;
  }
}

interface Asked {
  text: string;
  values: unknown[];
  options: QueryOptions | undefined;
  send: Send;
  /** Called once everything has been sent. */
  end?: () => void;
}

/** In its own buffer: a shared one would be copied to another thread as a whole. */
function joined(messages: readonly Uint8Array[]): Uint8Array {
  const request = new Uint8Array(messages.reduce((length, message) => length + message.length, 0));
  let at = 0;
  for (const message of messages) {
    request.set(message, at);
    at += message.length;
  }
  return request;
}
