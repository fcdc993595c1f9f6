import { Agent, type IncomingMessage, request } from 'node:http';
import { type TurnEvent, wordsOf } from '#features/assistant/shared/turn-events.ts';

/** What one reader saw of one streamed answer. Times are `performance.now()` milliseconds. */
export interface StreamRecord {
  status: number;
  startedAt: number;
  firstTextAt: number | null;
  /** Arrival times of `text` events. */
  textTimes: number[];
  text: string;
  bytes: number;
  events: TurnEvent[];
  sequences: number[];
  heartbeats: number;
  /** The body of a response that is not a stream. */
  errorBody: string;
  ended: 'end' | 'broken';
}

export interface OpenStream {
  /** Resolves when the body has ended, with or without an error. Never rejects. */
  done: Promise<StreamRecord>;
  record: StreamRecord;
  /** Resolves with the first event for which `test` holds, even if it has already passed. */
  until(test: (event: TurnEvent) => boolean): Promise<TurnEvent>;
  /** Drops the connection as a closed page does. */
  drop(): void;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

export interface StreamRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  /** Keeping every event of a load run would measure the reader; counts and times are kept. */
  keepEvents?: boolean;
}

/** Reads a stream of turn events with as little work as possible between the socket and the clock. */
export function openEventStream(options: StreamRequest): OpenStream {
  const keepEvents = options.keepEvents ?? true;
  const record: StreamRecord = {
    status: 0,
    startedAt: performance.now(),
    firstTextAt: null,
    textTimes: [],
    text: '',
    bytes: 0,
    events: [],
    sequences: [],
    heartbeats: 0,
    errorBody: '',
    ended: 'broken',
  };
  const finished = Promise.withResolvers<StreamRecord>();
  let waiting: {
    test(event: TurnEvent): boolean;
    resolve(event: TurnEvent): void;
    reject(e: Error): void;
  }[] = [];
  const finish = (ended: StreamRecord['ended']) => {
    record.ended = ended;
    for (const entry of waiting) {
      entry.reject(
        new Error(`The stream ended (${record.status}) first: ${JSON.stringify(record.events.at(-1))}`),
      );
    }
    waiting = [];
    finished.resolve(record);
  };

  const take = (event: TurnEvent, sequence: number) => {
    const words = wordsOf(event);
    if (words !== '') {
      const now = performance.now();
      record.firstTextAt ??= now;
      record.textTimes.push(now);
      record.text += words;
    }
    if (keepEvents || words === '') {
      record.events.push(event);
      record.sequences.push(sequence);
    }
    const met = waiting.filter((entry) => entry.test(event));
    if (met.length === 0) return;
    waiting = waiting.filter((entry) => !met.includes(entry));
    for (const entry of met) entry.resolve(event);
  };

  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const call = request(
    options.url,
    {
      agent,
      method: options.method ?? 'POST',
      headers: {
        accept: 'text/event-stream',
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...options.headers,
      },
    },
    (answer) => readEvents(answer, record, take, finish),
  );
  call.setNoDelay(true);
  call.on('error', () => finish('broken'));
  call.end(body);

  return {
    done: finished.promise,
    record,
    until(test) {
      const passed = record.events.find(test);
      if (passed) return Promise.resolve(passed);
      return new Promise((resolve, reject) => waiting.push({ test, resolve, reject }));
    },
    drop: () => call.destroy(),
  };
}

function readEvents(
  answer: IncomingMessage,
  record: StreamRecord,
  take: (event: TurnEvent, sequence: number) => void,
  finish: (ended: StreamRecord['ended']) => void,
): void {
  record.status = answer.statusCode ?? 0;
  const isStream = (answer.headers['content-type'] ?? '').startsWith('text/event-stream');
  let rest = '';
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => {
    record.bytes += Buffer.byteLength(part);
    if (!isStream) {
      record.errorBody += part;
      return;
    }
    const blocks = (rest + part).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) readBlock(block, record, take);
  });
  answer.on('end', () => finish('end'));
  answer.on('error', () => finish('broken'));
  answer.on('close', () => finish(answer.complete ? 'end' : 'broken'));
}

function readBlock(
  block: string,
  record: StreamRecord,
  take: (event: TurnEvent, sequence: number) => void,
): void {
  let sequence = 0;
  for (const line of block.split('\n')) {
    if (line.startsWith('id: ')) sequence = Number(line.slice(4));
    else if (line.startsWith(':')) record.heartbeats += 1;
    else if (line.startsWith('data: ')) take(JSON.parse(line.slice(6)) as TurnEvent, sequence);
  }
}

/** Closes idle connections, so that a process can exit and a server can count its sockets. */
export function closeIdleConnections(): void {
  agent.destroy();
}
