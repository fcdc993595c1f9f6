import { mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { writeHolidays } from '#features/dates/server/build/write-holidays.ts';
import { writeSounds } from '#features/word-play/server/build/write-sounds.ts';
import { paths } from '#server/paths.ts';

/** Generates the read-only tables beside the reference: public holidays of the years around now, and pronunciations. */
export function buildTables({
  outputFile,
  year = new Date().getUTCFullYear(),
}: {
  outputFile: string;
  year?: number;
}): void {
  mkdirSync(path.dirname(outputFile), { recursive: true });
  const draft = `${outputFile}.draft`;
  rmSync(draft, { force: true });
  const database = new DatabaseSync(draft);
  // Needs no crash recovery: the file gets its name only when it is complete.
  database.exec('PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
  writeHolidays(database, year);
  writeSounds(database);
  database.exec('COMMIT; VACUUM');
  database.close();
  renameSync(draft, outputFile);
}

const isMain =
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isMain) {
  buildTables({ outputFile: paths.tables });
  console.log(`${paths.tables}: ${(statSync(paths.tables).size / 1024 / 1024).toFixed(1)} MB`);
}
