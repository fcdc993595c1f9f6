import { strToU8, zipSync } from 'fflate';
import { fileEntry, tableEntry } from '#features/data-transfer/server/archive-entries.ts';
import { type ArchivedTable, isExported } from '#features/data-transfer/server/archived-table.ts';
import type { Row } from '#features/data-transfer/server/check-row.ts';
import { textLimit } from '#features/data-transfer/server/import-limits.ts';
import { ownerColumn } from '#server/db/table-rules.ts';
import type { ColumnShape } from '#server/db/table-shapes.ts';
import { isStorable } from '#shared/plain-text.ts';
import type { Chance } from '#tests/harness/chance.ts';

/** The tables that an archive restores. */
export const isImported = (shape: ArchivedTable) =>
  isExported(shape) && shape.rule?.notImported === undefined;

export type GeneratedRows = Record<string, Row[]>;

/**
 * Rows for every table that an archive restores, as far as the table declarations define what they may hold. The
 * database may still reject some by its own constraints.
 */
export function generateRows(chance: Chance, shapes: readonly ArchivedTable[]): GeneratedRows {
  const rows: GeneratedRows = {};
  for (const shape of shapes.filter(isImported)) {
    const make = new RowMaker(chance, shape, rows);
    // Rows with one of several parents get exactly one, which pure chance rarely produces.
    const owners = shape.columns.filter(({ name, isRequired }) => !isRequired && shape.parents.has(name));
    const count = 4 + chance.below(6) + (owners.length > 1 ? 24 : 0);
    rows[shape.name] = chance.some(count, () => (shape.rule?.isOfUploads ? make.textFile() : make.row()));
  }
  return rows;
}

/** Each file contains just its name. */
export function archiveOf(rows: GeneratedRows, chance: Chance): Uint8Array<ArrayBuffer> {
  const entries: Record<string, Uint8Array> = {
    'manifest.json': strToU8('{"format":"everyday-account","version":1,"tables":{}}'),
  };
  for (const [name, table] of Object.entries(rows)) {
    const lines = table.map((row) => JSON.stringify(row));
    entries[tableEntry(name)] = strToU8(lines.join(chance.pick(['\n', '\n\n'])));
  }
  for (const { id, name } of (rows.files ?? []) as { id: string; name: string }[]) {
    entries[fileEntry(id, 'original')] = strToU8(name);
    const text = { pages: [{ label: null, text: name }], isCut: false };
    entries[fileEntry(id, 'text')] = strToU8(JSON.stringify(text));
  }
  return zipSync(entries) as Uint8Array<ArrayBuffer>;
}

class RowMaker {
  readonly #chance: Chance;
  readonly #shape: ArchivedTable;
  readonly #others: GeneratedRows;

  constructor(chance: Chance, shape: ArchivedTable, others: GeneratedRows) {
    this.#chance = chance;
    this.#shape = shape;
    this.#others = others;
  }

  row(): Row {
    const row: Row = {};
    for (const column of this.#shape.columns) {
      if (column.isGenerated || column.name === ownerColumn(this.#shape.name)) continue;
      const value = this.#value(column);
      if (value !== undefined) row[column.name] = value;
    }
    return row;
  }

  textFile(): Row {
    const name = `${this.#chance.pick(['mer salée', '潮', 'list'])} ${this.#chance.below(1e6)}.txt`;
    const bytes = strToU8(name).length;
    return {
      ...this.row(),
      ...{ name, bytes, kind: 'text', state: 'ready', media_type: 'text/plain', text_length: name.length },
    };
  }

  /** Undefined if the record has no such field. */
  #value(column: ColumnShape): unknown {
    const { name, isRequired } = column;
    const chance = this.#chance;
    if (name === 'id') return `${this.#shape.name.slice(0, 30)}-${chance.below(1e9)}`;
    const named = this.#shape.parents.get(name) ?? this.#shape.rule?.points?.[name];
    if (named !== undefined) {
      const ids = (this.#others[named] ?? []).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
      return ids.length > 0 && (isRequired || !chance.once(3))
        ? chance.pick(ids)
        : isRequired
          ? 'nowhere'
          : null;
    }
    // As in an older archive: a missing value may have a default.
    if (!isRequired && chance.once(4)) return undefined;
    // Each feature defines its documents' contents; its own tests generate some.
    if (!isRequired && this.#shape.rule?.documents?.[name]) return null;
    const allowed = this.#shape.rule?.oneOf?.[name];
    if (allowed) return chance.pick(allowed);
    return this.#ofType(column);
  }

  #ofType({ name, type }: ColumnShape): unknown {
    const chance = this.#chance;
    const least = this.#shape.rule?.atLeast?.[name] ?? 0;
    switch (type) {
      case 'text':
        return this.#text(name);
      case 'jsonb':
        return this.#json(name);
      case 'boolean':
        return chance.once(2);
      case 'real':
        return least + chance.pick([0, 0.5, 1]);
      case 'date':
        return `20${10 + chance.below(20)}-0${1 + chance.below(9)}-1${chance.below(10)}`;
      case 'timestamp with time zone':
        return new Date(
          Date.UTC(2015, chance.below(120), 1, 2, 3, chance.below(60), chance.below(1_000)),
        ).toISOString();
      default:
        return least + chance.below(type === 'smallint' ? 5 : 1_000);
    }
  }

  #text(name: string): string {
    const chance = this.#chance;
    const limit = textLimit(this.#shape, name) ?? 0;
    if (/(?:^|_)(?:url|href|link|website)$/.test(name)) {
      return chance.pick(['https://a.example/ü?q=1', '/notes', 'mailto:a@b.example']).slice(0, limit);
    }
    const text = chance.once(8)
      ? chance.text(40).padEnd(Math.min(limit, 5_000), 'x')
      : chance.text(chance.below(6));
    return shortened(text, limit);
  }

  #json(name: string): unknown {
    const chance = this.#chance;
    if (name === 'parts') return [];
    const words = () => shortened(chance.text(2), 20);
    const value = chance.pick<() => unknown>([
      () => [],
      () => ({}),
      () => [words(), null, 1.5, true],
      () => ({ [words()]: [{ a: words() }] }),
    ])();
    return JSON.stringify(value).length <= (textLimit(this.#shape, name) ?? 0) ? value : [];
  }
}

/** Such a text may be stored: no split surrogate pairs. */
function shortened(text: string, limit: number): string {
  const cut = text.slice(0, limit);
  return isStorable(cut) ? cut : cut.slice(0, -1);
}
