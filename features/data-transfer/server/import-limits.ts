import { maxStoredBytes } from '#features/files/shared/file-kinds.ts';
import type { ArchivedTable } from './archived-table.ts';

/** The length of ids, which the product generates. */
export const maxIdLength = 64;
const maxNameLength = 200;

/** Records of all kinds, including skipped ones and empty lines. */
export const maxLines = 3_000_000;
/** The storage that a person may use for files, and as much again for rows. */
export const maxStagedBytes = maxStoredBytes;

/** Undefined where the product sets no limit, which is not allowed for a column that an import fills. */
export function textLimit({ rule, parents, texts }: ArchivedTable, column: string): number | undefined {
  if (rule?.oneOf?.[column]) return maxNameLength;
  const isId = column === 'id' || parents.has(column) || rule?.points?.[column] !== undefined;
  return isId ? (texts[column] ?? maxIdLength) : texts[column];
}

/** The longest possible record line of this table: unless stated otherwise, every character may be escaped as six. */
export function maxLineBytes(table: ArchivedTable): number {
  const said = table.rule?.bounds?.lineBytes;
  if (said !== undefined) return said;
  const texts = table.columns.map(({ name }) => textLimit(table, name) ?? 0);
  return 16_384 + texts.reduce((sum, length) => sum + length, 0) * 6;
}
