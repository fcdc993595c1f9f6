import { ownerColumn, type PersonTable } from '#server/db/table-rules.ts';
import type { ColumnShape } from '#server/db/table-shapes.ts';
import { jsonDepth } from '#server/json-depth.ts';
import { isStorable } from '#shared/plain-text.ts';
import type { ArchivedTable } from './archived-table.ts';
import { textLimit } from './import-limits.ts';

export type Row = Record<string, unknown>;

const maxDepth = 32;
/** Ids are ours or made by this server; nothing else may become part of a path or URL. */
const safeId = /^[\w-]{1,64}$/;
/** Names of columns, and of fields inside them, that hold links. */
const isAddress = /(?:^|_)(?:url|href|link|website)$|(?:Url|Href|Link)$/;
/** Our own pages, the web, and generated pictures. Nothing that a browser would execute. */
const safeAddress = /^(?:https?:\/\/|mailto:|\/(?![\\/])|$)/i;

export function isSafeAddress(text: string): boolean {
  return safeAddress.test(text.trim());
}

/**
 * Turns an archive record into a row of the importer, or null if it is invalid: anyone can write an archive, so nothing
 * in it is trusted. Drops columns that an import may not set. `upgrade` converts records of older versions.
 */
export function checkRow(
  line: string,
  shape: ArchivedTable,
  userId: string,
  upgrade: (given: Row) => Row = (given) => given,
): Row | null {
  if (jsonDepth(line) > maxDepth) return null;
  const written = parse(line);
  if (!written) return null;
  const given = upgrade(written);
  const { rule } = shape;
  const row: Row = {};
  for (const column of shape.columns) {
    const { name, isRequired, isGenerated } = column;
    if (isGenerated || rule?.secrets?.includes(name)) continue;
    if (rule?.marks?.includes(name)) {
      row[name] = true;
      continue;
    }
    const found =
      name === ownerColumn(shape.name)
        ? userId
        : (given[name] ?? formerValue(given, rule, name) ?? unwantedDefault(column, rule));
    const value = (typeof found === 'string' && rule?.becomes?.[name]?.[found]) || found;
    if (value === undefined || value === null) {
      if (isRequired) return null;
      if (value === null) row[name] = null;
      continue;
    }
    if (!fits(value, column, textLimit(shape, name) ?? 0)) return null;
    row[name] = value;
  }
  if ('id' in row && !safeId.test(row.id as string)) return null;
  return isAllowed(row, rule) ? row : null;
}

function formerValue(given: Row, rule: PersonTable | undefined, name: string): unknown {
  const former = rule?.formerly?.[name];
  return former ? former.values[String(given[former.column])] : given[name];
}

/** The default that the database would use for a missing value, if archives may not set the column. */
function unwantedDefault(
  { name, textDefault }: ColumnShape,
  rule: PersonTable | undefined,
): string | undefined {
  const allowed = rule?.oneOf?.[name];
  return textDefault !== null && allowed && !allowed.includes(textDefault) ? textDefault : undefined;
}

function parse(line: string): Row | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : null;
  } catch {
    return null;
  }
}

/** Rejects here what the database would reject: there, each rejection costs a transaction. */
function fits(value: unknown, { name, type }: ColumnShape, limit: number): boolean {
  switch (type) {
    case 'text':
      return typeof value === 'string' && isHarmless(name, value, { left: limit });
    case 'jsonb':
      return isHarmless(name, value, { left: limit });
    case 'boolean':
      return typeof value === 'boolean';
    case 'smallint':
      return isWhole(value, 2 ** 15);
    case 'integer':
      return isWhole(value, 2 ** 31);
    case 'bigint':
      return isWhole(value, Number.MAX_SAFE_INTEGER);
    case 'real':
      return typeof value === 'number' && Math.abs(value) < 1e37;
    case 'date':
    case 'timestamp with time zone':
      return typeof value === 'string' && isMoment(value);
    default:
      return false;
  }
}

function isWhole(value: unknown, limit: number): boolean {
  return Number.isInteger(value) && Math.abs(value as number) < limit;
}

/** In the database's format, and within the years that it and JavaScript support. */
function isMoment(text: string): boolean {
  return text.length <= 40 && /^\d{4}-\d\d-\d\d(?:$|[T ])/.test(text) && !Number.isNaN(Date.parse(text));
}

function isAllowed(row: Row, { oneOf = {}, atLeast = {} }: Partial<PersonTable> = {}): boolean {
  for (const [column, allowed] of Object.entries(oneOf)) {
    const value = row[column];
    if (value !== undefined && value !== null && !allowed.includes(value as string)) return false;
  }
  for (const [column, least] of Object.entries(atLeast)) {
    const value = row[column];
    if (value !== undefined && value !== null && !(typeof value === 'number' && value >= least)) return false;
  }
  return true;
}

/** `room` is shared by everything in the column, so that many short texts count like one long one. */
function isHarmless(name: string, value: unknown, room: { left: number }): boolean {
  if (typeof value === 'string') {
    room.left -= value.length;
    if (room.left < 0 || !isStorable(value)) return false;
    return !isAddress.test(name) || isSafeAddress(value);
  }
  if (typeof value !== 'object' || value === null) {
    room.left -= 8;
    return room.left >= 0;
  }
  return Object.entries(value).every(([key, inner]) => {
    room.left -= Array.isArray(value) ? 1 : key.length;
    return room.left >= 0 && isStorable(key) && isHarmless(Array.isArray(value) ? name : key, inner, room);
  });
}
