/**
 * Formats a value for a console, collapsed below the fourth level. It is serialised into the sandbox, so it must be
 * self-contained.
 */
export function formatValue(value: unknown, depth = 4): string {
  const mostItems = 100;
  const seen = new Set<object>();
  const quoted = (text: string) => JSON.stringify(text);

  function list(parts: string[], count: number, [open, close]: readonly [string, string]): string {
    if (count > parts.length) parts.push(`… ${count - parts.length} more`);
    const short = parts.join(', ');
    if (parts.length === 0) return open + close;
    return short.length <= 72 && !short.includes('\n')
      ? `${open} ${short} ${close}`.replace(/^\[ | \]$/g, (end) => end.trim())
      : `${open}\n  ${parts.join(',\n').replaceAll('\n', '\n  ')}\n${close}`;
  }

  function show(one: unknown, left: number, isInside: boolean): string {
    if (typeof one === 'string') return isInside ? quoted(one) : one;
    if (typeof one === 'bigint') return `${one}n`;
    if (Object.is(one, -0)) return '-0';
    if (typeof one === 'function')
      return /^class\b/.test(String(one))
        ? `[class ${one.name || 'without a name'}]`
        : `[function ${one.name || 'without a name'}]`;
    if (typeof one !== 'object' || one === null) return String(one);
    if (one instanceof Error)
      return one.stack?.includes(one.message) ? one.stack : `${one.name}: ${one.message}`;
    if (one instanceof Date) return Number.isNaN(one.getTime()) ? 'Invalid Date' : one.toISOString();
    if (one instanceof RegExp) return String(one);
    if (one instanceof Promise) return '[promise]';
    const { outerHTML } = one as { outerHTML?: unknown };
    if (typeof outerHTML === 'string') return outerHTML.slice(0, 500);
    if (seen.has(one)) return '[itself]';
    const name = one.constructor?.name ?? '';
    if (left === 0)
      return Array.isArray(one)
        ? one.length === 0
          ? '[]'
          : `[… ${one.length}]`
        : `${name && name !== 'Object' ? `${name} ` : ''}{…}`;
    seen.add(one);
    try {
      return entries(one, left, name);
    } finally {
      seen.delete(one);
    }
  }

  function entries(one: object, left: number, name: string): string {
    const inner = (part: unknown) => show(part, left - 1, true);
    if (Array.isArray(one) || ArrayBuffer.isView(one)) {
      const items = Array.from(one as ArrayLike<unknown>).slice(0, mostItems);
      const { length } = one as unknown as ArrayLike<unknown>;
      return (Array.isArray(one) ? '' : `${name} `) + list(items.map(inner), length, ['[', ']']);
    }
    if (one instanceof Map) {
      const parts = [...one].slice(0, mostItems).map(([key, part]) => `${inner(key)} => ${inner(part)}`);
      return `Map ${list(parts, one.size, ['{', '}'])}`;
    }
    if (one instanceof Set)
      return `Set ${list([...one].slice(0, mostItems).map(inner), one.size, ['{', '}'])}`;
    const keys = Object.keys(one);
    const parts = keys.slice(0, mostItems).map((key) => {
      let part: string;
      try {
        part = inner((one as Record<string, unknown>)[key]);
      } catch {
        part = '[cannot be read]';
      }
      return `${/^[\w$]+$/.test(key) ? key : quoted(key)}: ${part}`;
    });
    const isPlain = name === '' || name === 'Object';
    return (isPlain ? '' : `${name} `) + list(parts, keys.length, ['{', '}']);
  }

  try {
    return show(value, depth, false);
  } catch {
    return '[cannot be shown]';
  }
}
