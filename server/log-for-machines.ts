import { AsyncLocalStorage } from 'node:async_hooks';
import { hideSecrets } from './hide-secrets.ts';
import type { Fields, Level, Log } from './log.ts';

/**
 * Fields that contain nothing about people: names from the code, and random ids. Anything else is withheld, so that a
 * newly added field is safe until someone has reviewed it.
 */
const plainFields: ReadonlySet<string> = new Set([
  ...['requestId', 'traceId', 'route', 'method', 'code', 'status'],
  ...['feature', 'job', 'sweep', 'tool', 'kind', 'provider', 'command', 'metric'],
  ...['taskId', 'sessionId', 'subscriptionId', 'folder', 'version'],
]);
/** A code location: a stack frame, and nothing that only looks like one. */
const frame = /^ {4}at (?:[\w.<>#$[\] ]{1,200} \()?(?:file:\/\/|node:|\/)[\w./@+:%~-]{1,400}:\d+:\d+\)?$/;
const identifier = /^[\w.-]{1,80}$/;
/** Free-text messages of the system and the database. */
const plainOfErrors = ['code', 'errno', 'syscall', 'status', 'statusCode', 'schema', 'table', 'constraint'];
const order: Level[] = ['debug', 'info', 'warn', 'error'];
const withheld = '[withheld]';

/**
 * The log as collectors get it: each line has the ids of its request, and none contains anything that people wrote.
 * Error messages are left out for that reason: those of databases, parsers and providers repeat their input. What
 * remains says what happened where, and the request's id what else belongs to it.
 */
export function createLogForMachines(
  write: (line: string) => void,
  minimum: Level,
  secrets: Iterable<string> = [],
): Log {
  const hidden = new Set(secrets);
  let hide = hideSecrets(hidden);
  const scopes = new AsyncLocalStorage<Fields>();
  const log =
    (level: Level) =>
    (message: string, fields: Fields = {}) => {
      if (order.indexOf(level) < order.indexOf(minimum)) return;
      const line = {
        level,
        message,
        time: new Date().toISOString(),
        ...plainObject({ ...scopes.getStore(), ...fields }),
      };
      write(
        `${JSON.stringify(line, (_, value: unknown) => (typeof value === 'string' ? hide(value) : value))}\n`,
      );
    };
  return {
    debug: log('debug'),
    info: log('info'),
    warn: log('warn'),
    error: log('error'),
    within: (ids, work) => scopes.run({ ...scopes.getStore(), ...ids }, work),
    hide(secret) {
      if (hidden.has(secret)) return;
      hidden.add(secret);
      hide = hideSecrets(hidden);
    },
  };
}

/**
 * Sends what libraries print, and what the runtime itself reports, the same way. They print whole errors; anything else
 * they print is dropped.
 */
export function captureOutput(log: Log): void {
  for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    const level = method === 'log' ? 'info' : method;
    console[method] = (...printed: unknown[]) =>
      log[level]('a library printed something', { errors: printed.filter((one) => one instanceof Error) });
  }
  process.removeAllListeners('warning');
  process.on('warning', (error) => log.warn('the runtime warns', { error }));
  process.on('uncaughtException', (error) => {
    log.error('uncaught exception', { error });
    process.exit(1);
  });
}

function plainObject(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(name, value)]));
}

function plain(name: string, value: unknown): unknown {
  if (value instanceof Error) return describeError(value);
  if (typeof value === 'string') return plainFields.has(name) ? value : withheld;
  if (Array.isArray(value)) return value.map((one) => plain(name, one));
  if (typeof value === 'object' && value !== null) return plainObject(value);
  return typeof value === 'function' || typeof value === 'symbol' ? withheld : value;
}

function describeError(error: Error, depth = 0): unknown {
  const stack = framesOf(error);
  const known = plainOfErrors.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name];
    const isPlain = typeof value === 'number' || (typeof value === 'string' && identifier.test(value));
    return isPlain ? [[name, value] as const] : [];
  });
  return {
    name: identifier.test(error.name) ? error.name : 'Error',
    ...Object.fromEntries(known),
    stack,
    ...(error.cause instanceof Error && depth < 5 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** A stack begins with the message, which may look like anything. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = message === '' ? -1 : stack.indexOf(message);
  const rest = at === -1 ? stack : stack.slice(at + message.length);
  return rest
    .split('\n')
    .filter((line) => frame.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
}
