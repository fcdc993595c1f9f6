import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isValidPart } from '#features/assistant/shared/valid-part.ts';
import type { Transaction } from '#server/db/database.ts';
import { isRefusedForItsValues } from '#server/db/refused-values.ts';
import { ownerColumn } from '#server/db/table-rules.ts';
import { select } from '#server/db/table-shapes.ts';
import { required } from '#shared/required.ts';
import type { ArchivedTable } from './archived-table.ts';
import type { Row } from './check-row.ts';

/** New ids by old ones, by table; only for rows whose own id was taken. */
export type NewIds = Map<string, Map<string, string>>;

export interface Written {
  /** The primary keys of newly inserted rows. */
  added: string[][];
  /** New ids by old ones; the writer knows them too. */
  renamed: Record<string, string>;
  known: number;
  refused: number;
}

/** Rows whose id belongs to someone else; no genuine archive has more of them. */
const maxNewIds = 100_000;

export interface RowWriter {
  shape: ArchivedTable;
  userId: string;
  newIds: NewIds;
}

/**
 * Writes a batch of rows as the person. Existing rows stay unchanged; an id that someone else has is replaced by one
 * that is always the same for this archive, so that a second import changes nothing.
 */
export async function writeRows(tx: Transaction, writer: RowWriter, rows: readonly Row[]): Promise<Written> {
  const total: Written = { added: [], renamed: {}, known: 0, refused: 0 };
  for (const some of parentsFirst(writer.shape, rows)) {
    const written = await writeUnrelated(tx, writer, some);
    total.added.push(...written.added);
    Object.assign(total.renamed, written.renamed);
    total.known += written.known;
    total.refused += written.refused;
  }
  return total;
}

/** Each level costs extra statements, and genuine rows are nested only a few levels deep. */
const maxGenerations = 8;

/** The columns that reference rows of the same table. */
export function ownParents({ name, parents }: ArchivedTable): string[] {
  return [...parents].flatMap(([column, table]) => (table === name ? [column] : []));
}

/** Rows of a self-referencing table, such as nested folders: parents before children. */
function parentsFirst(shape: ArchivedTable, rows: readonly Row[]): (readonly Row[])[] {
  const columns = ownParents(shape);
  if (columns.length === 0) return [rows];
  const generations: (readonly Row[])[] = [];
  let left = rows;
  while (left.length > 0) {
    const waiting = new Set(left.map(idOf));
    const waits = (row: Row) => columns.some((column) => waiting.has(row[column] as string));
    const ready = left.filter((row) => !waits(row));
    // Rows in a cycle are imported without their parent.
    if (ready.length === 0 || generations.length === maxGenerations) return [...generations, left];
    generations.push(ready);
    left = left.filter(waits);
  }
  return generations;
}

async function writeUnrelated(
  tx: Transaction,
  { shape, userId, newIds }: RowWriter,
  rows: readonly Row[],
): Promise<Written> {
  const result: Written = { added: [], renamed: {}, known: 0, refused: 0 };
  const withTheirs = await withParents(
    tx,
    shape,
    newIds,
    rows.map((row) => withDocuments(shape, withKnownParts(shape, row), newIds)).filter((row) => row !== null),
  );
  const fit = await withoutTaken(tx, shape, userId, await withinLimit(tx, shape, userId, withTheirs));
  result.refused += rows.length - fit.length;
  if (fit.length === 0) return result;
  const first = await insertOrSift(tx, shape, fit);
  result.added.push(...first.added);
  result.refused += first.refusedRows.size;
  if (!hasId(shape)) {
    result.known += fit.length - first.added.length - first.refusedRows.size;
    return result;
  }
  const inserted = new Set(first.added.map(([id]) => id));
  const left = fit.filter((row) => !inserted.has(row.id as string) && !first.refusedRows.has(row));
  const own = await existing(tx, shape.name, left.map(idOf));
  result.known += left.filter((row) => own.has(idOf(row))).length;
  // Taken by someone else, or the same thing exists under another id.
  const taken = left.filter((row) => !own.has(idOf(row)));
  if (taken.length === 0) return result;
  const renamed = taken.map((row) => ({ ...row, id: derivedId(userId, shape.name, idOf(row)) }));
  const second = await insertOrSift(tx, shape, renamed);
  result.added.push(...second.added);
  result.refused += second.refusedRows.size;
  result.known += renamed.length - second.added.length - second.refusedRows.size;
  const present = await existing(tx, shape.name, renamed.map(idOf));
  const ids = newIds.get(shape.name) ?? new Map<string, string>();
  newIds.set(shape.name, ids);
  renamed.forEach(({ id }, index) => {
    if (!present.has(id)) return;
    const former = idOf(required(taken[index]));
    ids.set(former, id);
    result.renamed[former] = id;
  });
  if (ids.size > maxNewIds) throw new Error('too many ids of somebody else');
  return result;
}

/** Only parts that are valid for their feature; the rest of the message stands without the others. */
function withKnownParts({ name }: ArchivedTable, row: Row): Row {
  if (name !== 'chat_messages') return row;
  return { ...row, parts: Array.isArray(row.parts) ? row.parts.filter(isValidPart) : [] };
}

/** With valid documents and remapped references; null if a document is invalid. */
function withDocuments({ rule }: ArchivedTable, row: Row, newIds: NewIds): Row | null {
  let known = row;
  for (const [column, { read, points = {} }] of Object.entries(rule?.documents ?? {})) {
    const value = row[column];
    if (value === null || value === undefined) continue;
    const document = read(value);
    if (document === undefined) return null;
    known = { ...known, [column]: withNewIdsIn(document, points, newIds) };
  }
  return known;
}

function withNewIdsIn(value: unknown, points: Readonly<Record<string, string>>, newIds: NewIds): unknown {
  if (Array.isArray(value)) return value.map((one) => withNewIdsIn(one, points, newIds));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([field, one]) => {
    const table = points[field];
    const id = table !== undefined && typeof one === 'string' ? newIds.get(table)?.get(one) : undefined;
    return [field, id ?? withNewIdsIn(one, points, newIds)];
  });
  return Object.fromEntries(entries);
}

function idOf(row: Row): string {
  return row.id as string;
}

/** Without those exceeding the product's limit per person. Existing ones need no room. */
async function withinLimit(
  tx: Transaction,
  shape: ArchivedTable,
  userId: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const limit = shape.rule?.bounds;
  if (!limit?.isOfPerson || !hasId(shape)) return rows;
  const [found] = await select<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${sql.identifier(shape.name)}
      where ${sql.identifier(ownerColumn(shape.name))} = ${userId}`,
  );
  const known = await existing(
    tx,
    shape.name,
    rows.flatMap((row) => [idOf(row), derivedId(userId, shape.name, idOf(row))]),
  );
  let room = limit.rows - (found?.count ?? 0);
  return rows.filter((row) => {
    if (known.has(idOf(row)) || known.has(derivedId(userId, shape.name, idOf(row)))) return true;
    room -= 1;
    return room >= 0;
  });
}

/** A value that must be unique per person stays with the row that has it; new rows are imported without it. */
async function withoutTaken(
  tx: Transaction,
  { name, rule }: ArchivedTable,
  userId: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  let fit = rows;
  for (const column of rule?.distinct ?? []) {
    const found = await select<{ id: string; value: string }>(
      tx,
      sql`select id, ${sql.identifier(column)} as value from ${sql.identifier(name)}
        where ${sql.identifier(ownerColumn(name))} = ${userId} and ${sql.identifier(column)} is not null`,
    );
    const holders = new Map(found.map(({ id, value }) => [value, id]));
    fit = fit.map((row) => {
      const value = row[column];
      if (typeof value !== 'string') return row;
      const id = idOf(row);
      const holder = holders.get(value) ?? id;
      holders.set(value, holder);
      return holder === id || holder === derivedId(userId, name, id) ? row : { ...row, [column]: null };
    });
  }
  return fit;
}

export function hasId(shape: ArchivedTable): boolean {
  return shape.primaryKey.length === 1 && shape.primaryKey[0] === 'id';
}

/** Rewrites references to renamed rows, which must belong to the importer: a foreign key does not check the owner. */
async function withParents(
  tx: Transaction,
  shape: ArchivedTable,
  newIds: NewIds,
  rows: readonly Row[],
): Promise<Row[]> {
  let fit = rows.map((row) => ({ ...row }));
  const pointers = { ...shape.rule?.points, ...Object.fromEntries(shape.parents) };
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

/** Which of these ids the person has. */
async function existing(tx: Transaction, table: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await select<{ id: string }>(
    tx,
    sql`select id from ${sql.identifier(table)} where id = any(${sql.param(ids)}::text[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

interface Inserted {
  added: string[][];
  refusedRows: Set<Row>;
}

/** All at once; if the database rejects the batch, bisects it to find the faulty row. */
async function insertOrSift(tx: Transaction, shape: ArchivedTable, rows: readonly Row[]): Promise<Inserted> {
  const result: Inserted = { added: [], refusedRows: new Set() };
  const sift = async (some: readonly Row[]): Promise<void> => {
    const added = await tryInsert(tx, shape, some);
    if (added) result.added.push(...added);
    else if (some.length === 1) result.refusedRows.add(required(some[0]));
    else {
      const half = Math.ceil(some.length / 2);
      await sift(some.slice(0, half));
      await sift(some.slice(half));
    }
  };
  for (const group of Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values()) {
    await sift(group);
  }
  return result;
}

async function tryInsert(
  tx: Transaction,
  shape: ArchivedTable,
  rows: readonly Row[],
): Promise<string[][] | undefined> {
  const columns = identifiers(Object.keys(required(rows[0])));
  const table = sql.identifier(shape.name);
  const key = sql.join(
    shape.primaryKey.map((name) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  try {
    // A rejection rolls back this statement only.
    return await tx.transaction(async (inner) => {
      const inserted = await select<{ key: string[] }>(
        inner,
        sql`insert into ${table} (${columns})
          select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
          on conflict do nothing returning array[${key}] as key`,
      );
      return inserted.map(({ key: values }) => values);
    });
  } catch (error) {
    if (isRefusedForItsValues(error)) return undefined;
    throw error;
  }
}

function identifiers(names: readonly string[]) {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

/** Deterministic for a person and archive, and different from any id that someone else could choose. */
export function derivedId(userId: string, table: string, id: string): string {
  const hash = createHash('sha256').update(`${userId} ${table} ${id}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
