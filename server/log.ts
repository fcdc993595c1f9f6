import { hideSecrets } from './hide-secrets.ts';

export type Fields = Record<string, unknown>;
export type Level = 'debug' | 'info' | 'warn' | 'error';

export interface Log {
  debug(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
  /** For machine-readable logs: each line written during `work`, or by what it starts, has these ids. */
  within?<Result>(ids: Readonly<Record<string, string>>, work: () => Result): Result;
  /** Masks this secret, which was not known at startup, from now on. */
  hide?(secret: string): void;
}

/**
 * One JSON object per line, for machines to parse; `message` and `level` come first for people. No line contains any of
 * `secrets`: provider or database errors may repeat them.
 */
export function createLog(
  write: (line: string) => void,
  minimum: Level = 'info',
  secrets: Iterable<string> = [],
): Log {
  const hidden = new Set(secrets);
  let hide = hideSecrets(hidden);
  const order: Level[] = ['debug', 'info', 'warn', 'error'];
  const log =
    (level: Level) =>
    (message: string, fields: Fields = {}) => {
      if (order.indexOf(level) < order.indexOf(minimum)) return;
      const line = { level, message, time: new Date().toISOString(), ...fields };
      write(`${JSON.stringify(line, (_, value: unknown) => plain(value, hide))}\n`);
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error'), hide: hideAlso };

  function hideAlso(secret: string): void {
    if (hidden.has(secret)) return;
    hidden.add(secret);
    hide = hideSecrets(hidden);
  }
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

function plain(value: unknown, hide: (text: string) => string): unknown {
  if (typeof value === 'string') return hide(value);
  return value instanceof Error ? describeError(value, hide) : value;
}

/** Name, message, stack and the chain of causes. PGlite's stacks quote minified source, so lines are truncated. */
function describeError(error: unknown, hide: (text: string) => string): unknown {
  // Masked before truncating: half a secret would no longer be recognised.
  if (!(error instanceof Error)) return hide(String(error));
  const stack = error.stack
    ?.split('\n')
    .slice(0, 8)
    .map((line) => hide(line).slice(0, 300))
    .join('\n');
  return {
    name: error.name,
    message: hide(error.message).slice(0, 2_000),
    stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause, hide) }),
  };
}
