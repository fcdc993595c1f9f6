import { maxStoredBytes } from '#features/files/shared/file-kinds.ts';
import type { ArchivedTable } from './archived-table.ts';

/** Of ids, which the product makes itself. */
export const maxIdLength = 64;
const maxNameLength = 200;

/** Records of all kinds, those that stay behind and empty lines among them. */
export const maxLines = 3_000_000;
/** What a person may keep in files, and as much again in rows. */
export const maxStagedBytes = maxStoredBytes;

/** Undefined where the product sets no limit, which no column that an import fills may be. */
export function textLimit({ rule, parents, texts }: ArchivedTable, column: string): number | undefined {
  if (rule?.oneOf?.[column]) return maxNameLength;
  const isId = column === 'id' || parents.has(column) || rule?.points?.[column] !== undefined;
  return isId ? (texts[column] ?? maxIdLength) : texts[column];
}

/** The longest line that can be a record of this table: unless it says so, every character may be written as six. */
export function maxLineBytes(table: ArchivedTable): number {
  const said = table.rule?.bounds?.lineBytes;
  if (said !== undefined) return said;
  const texts = table.columns.map(({ name }) => textLimit(table, name) ?? 0);
  return 16_384 + texts.reduce((sum, length) => sum + length, 0) * 6;
}
