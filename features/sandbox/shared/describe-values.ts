import type { ShownValue } from './shown-value.contract.ts';

interface Limits {
  depth: number;
  entries: number;
  values: number;
}

/**
 * The values of a console line, to be inspected; undefined if the text says it all. It is serialised
 * into the sandbox, so it must be self-contained.
 */
export function describeValues(
  values: readonly unknown[],
  format: (value: unknown, depth?: number) => string,
  limits: Limits,
): ShownValue[] | undefined {
  const longest = 1_000;
  const longestFolded = 120;
  let left = limits.values;

  const inOneLine = (value: unknown) => {
    const text = format(value, 1).replaceAll(/\s*\n\s*/g, ' ');
    return text.length > longestFolded ? `${text.slice(0, longestFolded)}…` : text;
  };

  function pairsOf(value: object): [string, unknown][] | null {
    if (value instanceof Error || value instanceof Date || value instanceof RegExp) return null;
    if (value instanceof Promise || 'outerHTML' in value) return null;
    if (value instanceof Map)
      return [...value].map(([key, one]) => [typeof key === 'string' ? key : inOneLine(key), one]);
    if (value instanceof Set) return [...value].map((one, at) => [String(at), one]);
    return Object.keys(value).map((key) => {
      try {
        return [key, (value as Record<string, unknown>)[key]];
      } catch {
        return [key, '[cannot be read]'];
      }
    });
  }

  function describe(value: unknown, depth: number, above: readonly object[]): ShownValue {
    left -= 1;
    if (typeof value === 'string') return { kind: 'string', text: JSON.stringify(value.slice(0, longest)) };
    if (typeof value === 'number' || typeof value === 'bigint')
      return { kind: 'number', text: format(value) };
    if (typeof value === 'function') return { kind: 'other', text: format(value) };
    if (typeof value !== 'object' || value === null) return { kind: 'word', text: String(value) };
    if (above.includes(value)) return { kind: 'other', text: '[itself]' };
    const shown: ShownValue = { kind: 'other', text: inOneLine(value).slice(0, longest) };
    const pairs = depth > 0 ? pairsOf(value) : null;
    if (pairs === null || pairs.length === 0) return shown;
    shown.entries = [];
    for (const [name, one] of pairs.slice(0, limits.entries)) {
      if (left <= 0) break;
      shown.entries.push({
        name: name.slice(0, longest),
        value: describe(one, depth - 1, [...above, value]),
      });
    }
    if (pairs.length > shown.entries.length) shown.more = pairs.length - shown.entries.length;
    if (shown.entries.length === 0) delete shown.entries;
    return shown;
  }

  try {
    // A name for what follows, as in “Today: "Tom"”: then even a string is a value.
    const isNamed = (at: number) =>
      at > 0 && typeof values[at - 1] === 'string' && /[:=]\s*$/.test(values[at - 1] as string);
    const isText = (value: unknown, at: number) => typeof value === 'string' && !isNamed(at);
    if (values.every(isText) || /%[sdifoOc%]/.test(String(typeof values[0] === 'string' ? values[0] : '')))
      return undefined;
    return values
      .slice(0, limits.entries)
      .map((value, at) =>
        isText(value, at)
          ? { kind: 'text', text: String(value).slice(0, longest) }
          : describe(value, limits.depth, []),
      );
  } catch {
    return undefined;
  }
}
