type Fields = Record<string, unknown>;
type Level = 'debug' | 'info' | 'warn' | 'error';

export interface Log {
  debug(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
}

/** One JSON object a line, for machines to read; `message` and `level` come first for people. */
export function createLog(write: (line: string) => void, minimum: Level = 'info'): Log {
  const order: Level[] = ['debug', 'info', 'warn', 'error'];
  const log =
    (level: Level) =>
    (message: string, fields: Fields = {}) => {
      if (order.indexOf(level) < order.indexOf(minimum)) return;
      write(`${JSON.stringify({ level, message, time: new Date().toISOString(), ...plain(fields) })}\n`);
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

function plain(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      value instanceof Error ? describeError(value) : value,
    ]),
  );
}

/** Name, message, stack and the chain of causes. PGlite's stacks quote minified source, so lines are cut. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack
    ?.split('\n')
    .slice(0, 8)
    .map((line) => line.slice(0, 300))
    .join('\n');
  return {
    name: error.name,
    message: error.message.slice(0, 2_000),
    stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
