import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { select, type TableShape } from '#server/db/table-shapes.ts';
import type { Row } from './check-row.ts';
import { personTables } from './table-rules.ts';

/** New ids for old ones, by table; only of rows whose own id was taken. */
export type NewIds = Map<string, Map<string, string>>;

export interface Written {
  added: number;
  known: number;
  refused: number;
}

/** Rows whose id belongs to somebody else; more of them than this nobody brings by honest means. */
const maxNewIds = 100_000;

export interface RowWriter {
  shape: TableShape;
  userId: string;
  newIds: NewIds;
}

/**
 * Writes a batch of rows as the person, in one transaction. What is there stays as it is; an id that somebody
 * else has is replaced by one that the same archive always gets, so that a second import changes nothing.
 */
export function writeRows(database: Database, writer: RowWriter, rows: readonly Row[]): Promise<Written> {
  return withUser(database, writer.userId, (tx) => writeRowsIn(tx, writer, rows));
}

export async function writeRowsIn(
  tx: Transaction,
  { shape, userId, newIds }: RowWriter,
  rows: readonly Row[],
): Promise<Written> {
  const result: Written = { added: 0, known: 0, refused: 0 };
  const fit = await withParents(tx, shape, newIds, rows);
  result.refused += rows.length - fit.length;
  if (fit.length === 0) return result;
  if (!hasId(shape)) {
    const { added, refused } = await insertOrSift(tx, shape, fit);
    result.added += added.length;
    result.refused += refused;
    result.known += fit.length - added.length - refused;
    return result;
  }
  const first = await insertOrSift(tx, shape, fit);
  result.added += first.added.length;
  result.refused += first.refused;
  const inserted = new Set(first.added);
  const left = fit.filter((row) => !inserted.has(row.id as string) && !first.refusedRows.has(row));
  const own = await existing(
    tx,
    shape.name,
    left.map(({ id }) => id as string),
  );
  result.known += left.filter(({ id }) => own.has(id as string)).length;
  // Taken by somebody else, or the same thing is there under another id.
  const taken = left.filter(({ id }) => !own.has(id as string));
  const renamed = taken.map((row) => ({ ...row, id: derivedId(userId, shape.name, row.id as string) }));
  const second = renamed.length > 0 ? await insertOrSift(tx, shape, renamed) : { added: [], refused: 0 };
  result.added += second.added.length;
  result.refused += second.refused;
  result.known += renamed.length - second.added.length - second.refused;
  const present = await existing(
    tx,
    shape.name,
    renamed.map(({ id }) => id),
  );
  const ids = newIds.get(shape.name) ?? new Map<string, string>();
  newIds.set(shape.name, ids);
  renamed.forEach(({ id }, index) => {
    if (present.has(id)) ids.set(taken[index]!.id as string, id);
  });
  if (ids.size > maxNewIds) throw new Error('too many ids of somebody else');
  return result;
}

export function hasId(shape: TableShape): boolean {
  return shape.primaryKey.length === 1 && shape.primaryKey[0] === 'id';
}

/** What the rows name is renamed with it, and must be the importer's: a foreign key asks nobody whose row it is. */
async function withParents(
  tx: Transaction,
  shape: TableShape,
  newIds: NewIds,
  rows: readonly Row[],
): Promise<Row[]> {
  let fit = rows.map((row) => ({ ...row }));
  const pointers = { ...personTables[shape.name]?.points, ...Object.fromEntries(shape.parents) };
  for (const [column, table] of Object.entries(pointers)) {
    if (table === 'users') continue;
    for (const row of fit) {
      const id = row[column];
      if (typeof id === 'string') row[column] = newIds.get(table)?.get(id) ?? id;
    }
    if (!shape.parents.has(column)) continue;
    const wanted = fit.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : []));
    const there = await existing(tx, table, wanted);
    const isRequired = shape.columns.some(({ name, isRequired: required }) => name === column && required);
    fit = fit.filter((row) => {
      if (row[column] === null || row[column] === undefined || there.has(row[column] as string)) return true;
      row[column] = null;
      return !isRequired;
    });
  }
  return fit;
}

/** Of these ids, those that the person has. */
async function existing(tx: Transaction, table: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await select<{ id: string }>(
    tx,
    sql`select id from ${sql.identifier(table)} where id = any(${sql.param(ids)}::text[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

interface Inserted {
  added: string[];
  refused: number;
  refusedRows: Set<Row>;
}

/** All at once; when the database refuses one of them, one by one to find out which. */
async function insertOrSift(tx: Transaction, shape: TableShape, rows: readonly Row[]): Promise<Inserted> {
  const result: Inserted = { added: [], refused: 0, refusedRows: new Set() };
  const groups = [...Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values()];
  for (const group of groups) {
    const all = await tryInsert(tx, shape, group);
    if (all) result.added.push(...all);
    else {
      for (const row of group) {
        const one = await tryInsert(tx, shape, [row]);
        if (one) result.added.push(...one);
        else {
          result.refused += 1;
          result.refusedRows.add(row);
        }
      }
    }
  }
  return result;
}

async function tryInsert(
  tx: Transaction,
  shape: TableShape,
  rows: readonly Row[],
): Promise<string[] | undefined> {
  const columns = sql.join(
    Object.keys(rows[0]!).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const table = sql.identifier(shape.name);
  try {
    // A refusal undoes this statement only.
    return await tx.transaction(async (inner) => {
      const inserted = await select<{ id: string }>(
        inner,
        sql`insert into ${table} (${columns})
          select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
          on conflict do nothing returning ${hasId(shape) ? sql`id` : sql`'' as id`}`,
      );
      return inserted.map(({ id }) => id);
    });
  } catch (error) {
    // Values that do not fit: 22… and 23… are PostgreSQL's classes for data and for constraints.
    if (/^2[23]/.test(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}

/** The same for the same person and archive, unlike any that somebody else could choose. */
export function derivedId(userId: string, table: string, id: string): string {
  const hash = createHash('sha256').update(`${userId} ${table} ${id}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
