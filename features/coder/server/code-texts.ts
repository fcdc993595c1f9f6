import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CodeFile, CodeFiles, FileEntry, Manifest } from '#features/coder/shared/coder.contract.ts';
import { problemOfFiles } from '#features/coder/shared/file-rules.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { codeTexts } from './coder.table.ts';

/** Grace period for unreferenced texts: another save may be about to use one. */
const keptHours = 24;
const writtenAtOnce = 100;

/** @throws AppError `invalid_input` for invalid base64, or text that cannot be stored. */
export function entryOf(path: string, { encoding, text }: CodeFile): FileEntry {
  if (encoding === 'text' && text.includes('\0')) {
    throw new AppError('invalid_input', { message: `“${path}” is not a text file.` });
  }
  const bytes = Buffer.from(text, encoding === 'text' ? 'utf8' : 'base64');
  if (encoding === 'base64' && bytes.toString('base64') !== text) {
    throw new AppError('invalid_input', { message: `“${path}” did not arrive whole.` });
  }
  const sha256 = createHash('sha256').update(bytes).update(encoding).digest('hex');
  return { sha256, bytes: bytes.length, encoding };
}

/** @throws AppError `invalid_input` naming the violated limit or the invalid name. */
export function requireAllowed(manifest: Manifest): void {
  const files = Object.entries(manifest).map(([path, { bytes, encoding }]) => ({
    path,
    bytes,
    isText: encoding === 'text',
  }));
  const problem = problemOfFiles(files);
  if (problem !== null) throw new AppError('invalid_input', { message: problem });
}

/** Stores texts the person does not have yet. */
export async function storeTexts(
  tx: Transaction,
  userId: string,
  files: readonly (CodeFile & { entry: FileEntry })[],
  now: Date,
): Promise<void> {
  const rows = [
    ...new Map(
      files.map(({ entry: { sha256 }, encoding, text }) => [
        sha256,
        { userId, sha256, encoding, text: text.toWellFormed(), createdAt: now },
      ]),
    ).values(),
  ];
  for (let at = 0; at < rows.length; at += writtenAtOnce) {
    await tx
      .insert(codeTexts)
      .values(rows.slice(at, at + writtenAtOnce))
      // Refreshes one that may be about to be swept.
      .onConflictDoUpdate({ target: [codeTexts.userId, codeTexts.sha256], set: { createdAt: now } });
  }
}

export async function readFiles(tx: Transaction, userId: string, manifest: Manifest): Promise<CodeFiles> {
  const hashes = [...new Set(Object.values(manifest).map(({ sha256 }) => sha256))];
  if (hashes.length === 0) return {};
  const rows = await tx
    .select({ sha256: codeTexts.sha256, encoding: codeTexts.encoding, text: codeTexts.text })
    .from(codeTexts)
    .where(and(eq(codeTexts.userId, userId), inArray(codeTexts.sha256, hashes)));
  const texts = new Map(rows.map(({ sha256, ...file }) => [sha256, file]));
  return Object.fromEntries(
    Object.entries(manifest).flatMap(([path, { sha256 }]) => {
      const file = texts.get(sha256);
      return file === undefined ? [] : [[path, file]];
    }),
  );
}

/** Deletes texts no longer referenced by any project, version or link. Runs for all users, as the system. */
export async function sweepTexts(database: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 3_600_000).toISOString();
  await database.execute(sql`
    delete from code_texts t where created_at < ${before}::timestamptz and not exists (
      select from (
        select user_id, files as manifest from code_projects
        union all select user_id, manifest from code_versions
        union all select user_id, manifest from code_links
      ) named, jsonb_each(named.manifest) file
      where named.user_id = t.user_id and file.value ->> 'sha256' = t.sha256)`);
}
