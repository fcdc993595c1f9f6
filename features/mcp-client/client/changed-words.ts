export interface ChangedWords {
  before: string;
  removed: string;
  added: string;
  after: string;
}

/** Where two texts differ, in whole words: everything before and after is equal. */
export function changedWords(old: string, now: string): ChangedWords {
  const [a, b] = [old.split(/(?<=\s)/u), now.split(/(?<=\s)/u)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return {
    before: a.slice(0, start).join(''),
    removed: a.slice(start, a.length - end).join(''),
    added: b.slice(start, b.length - end).join(''),
    after: b.slice(b.length - end).join(''),
  };
}

export interface ChangedFields {
  removed: string[];
  added: string[];
}

/**
 * The differences of a tool's input schema, one line per statement about a field: “place › description: Where it was
 * taken”. Whole texts if that would hide an existing difference.
 */
export function changedFields(old: string, now: string): ChangedFields {
  const [a, b] = [linesOf(old), linesOf(now)];
  const removed = a.filter((line) => !b.includes(line));
  const added = b.filter((line) => !a.includes(line));
  return removed.length + added.length > 0 ? { removed, added } : { removed: [old], added: [now] };
}

function linesOf(json: string): string[] {
  try {
    return describe(JSON.parse(json), []);
  } catch {
    return [json];
  }
}

function describe(value: unknown, path: readonly string[]): string[] {
  const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null);
  if (typeof value !== 'object' || value === null || isList) {
    const said = isList ? (value as unknown[]).map(String).join(', ') : String(value);
    return [path.length === 0 ? said : `${path.join(' › ')}: ${said}`];
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return path.length === 0 ? [] : [`${path.join(' › ')}: {}`];
  return entries.flatMap(([name, held]) =>
    describe(held, name === 'properties' && isObject(held) ? path : [...path, name]),
  );
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
