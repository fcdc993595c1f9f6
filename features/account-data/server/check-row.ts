import type { TableShape } from '#server/db/table-shapes.ts';
import { jsonDepth } from '#server/json-depth.ts';
import { isStorable } from '#shared/plain-text.ts';
import { ownerColumn, personTables, type TableRule } from './table-rules.ts';

export type Row = Record<string, unknown>;

const maxDepth = 32;
const maxTextLength = 2_000_000;
/** Names of columns, and of fields inside them, whose text people follow. */
const isAddress = /(?:^|_)(?:url|href|link|website)$|(?:Url|Href|Link)$/;
/** Our own pages, the web, and pictures of our own making. Nothing that a browser would run. */
const safeAddress = /^(?:https?:\/\/|mailto:|\/(?![\\/])|$)/i;

/**
 * A record of an archive as a row of the importer, or null when it is none: an archive can be written by
 * anybody, so nothing in it is believed. Columns that are not ours to fill are dropped.
 */
export function checkRow(line: string, shape: TableShape, userId: string): Row | null {
  if (jsonDepth(line) > maxDepth) return null;
  const given = parse(line);
  if (!given) return null;
  const rule = personTables[shape.name];
  const row: Row = {};
  for (const { name, isRequired, isGenerated } of shape.columns) {
    if (isGenerated || rule?.secrets?.includes(name)) continue;
    const value = name === ownerColumn(shape.name) ? userId : (given[name] ?? formerValue(given, rule, name));
    if (value === undefined) {
      if (isRequired) return null;
      continue;
    }
    if (value === null && isRequired) return null;
    row[name] = (typeof value === 'string' && rule?.becomes?.[name]?.[value]) || value;
  }
  return isAllowed(row, shape.name) ? row : null;
}

function formerValue(given: Row, rule: TableRule | undefined, name: string): unknown {
  const former = rule?.formerly?.[name];
  return former ? former.values[String(given[former.column])] : given[name];
}

function parse(line: string): Row | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : null;
  } catch {
    return null;
  }
}

function isAllowed(row: Row, table: string): boolean {
  const { oneOf = {}, atLeast = {} } = personTables[table] ?? {};
  for (const [column, allowed] of Object.entries(oneOf)) {
    if (column in row && !allowed.includes(row[column] as string)) return false;
  }
  for (const [column, least] of Object.entries(atLeast)) {
    const value = row[column];
    if (value !== undefined && value !== null && !(typeof value === 'number' && value >= least)) return false;
  }
  return Object.entries(row).every(([name, value]) => isHarmless(name, value));
}

function isHarmless(name: string, value: unknown): boolean {
  if (typeof value === 'string') {
    if (value.length > maxTextLength || !isStorable(value)) return false;
    return !isAddress.test(name) || safeAddress.test(value.trim());
  }
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key) && isHarmless(Array.isArray(value) ? name : key, inner),
  );
}
