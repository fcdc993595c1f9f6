type Level = 'log' | 'info' | 'warn' | 'error';

type Method = (...values: unknown[]) => void;

/**
 * What programs and pages call `console`, all of it over one way to speak. It is serialised into the sandbox, so it must
 * be self-contained.
 */
export function consoleMethods(
  format: (value: unknown) => string,
  /** In milliseconds. */
  now: () => number,
  speak: (level: Level, text: string, values: readonly unknown[]) => void,
) {
  let indent = '';
  const counts = new Map<string, number>();
  const clocks = new Map<string, number>();

  function textOf(values: readonly unknown[]): string {
    const [first, ...rest] = values;
    if (typeof first !== 'string' || !/%[sdifoOc%]/.test(first))
      return values.map((value) => format(value)).join(' ');
    const text = first.replaceAll(/%([sdifoOc%])/g, (whole, kind: string) => {
      if (kind === '%') return '%';
      if (rest.length === 0) return whole;
      const value = rest.shift();
      if (kind === 'c') return '';
      if (kind === 'd' || kind === 'i') return String(Math.trunc(Number(value)));
      return kind === 'f' ? String(Number(value)) : format(value);
    });
    return [text, ...rest.map((value) => format(value))].join(' ');
  }

  const say =
    (level: Level) =>
    (...values: unknown[]) => {
      const text = textOf(values);
      speak(
        level,
        indent ? text.replaceAll(/^/gm, indent) : text,
        indent ? [indent.slice(1), ...values] : values,
      );
    };
  const log = say('log');
  const group = (...values: unknown[]) => {
    if (values.length > 0) log(...values);
    indent += '  ';
  };
  return {
    log,
    debug: log,
    dir: (value) => log(value),
    dirxml: log,
    info: say('info'),
    warn: say('warn'),
    error: say('error'),
    trace: log,
    table: log,
    clear: () => undefined,
    group,
    groupCollapsed: group,
    groupEnd: () => {
      indent = indent.slice(2);
    },
    assert: (isTrue, ...values) => {
      if (!isTrue) say('error')('Assertion failed', ...values);
    },
    count: (name = 'default') => {
      const times = (counts.get(String(name)) ?? 0) + 1;
      counts.set(String(name), times);
      log(`${name}: ${times}`);
    },
    countReset: (name = 'default') => void counts.delete(String(name)),
    time: (name = 'default') => void clocks.set(String(name), now()),
    timeLog: (name = 'default', ...values) => {
      log(`${name}: ${(now() - (clocks.get(String(name)) ?? now())).toFixed(1)} ms`, ...values);
    },
    timeEnd: (name = 'default') => {
      log(`${name}: ${(now() - (clocks.get(String(name)) ?? now())).toFixed(1)} ms`);
      clocks.delete(String(name));
    },
  } satisfies Record<string, Method>;
}
