import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

/** Waits for an email to this address with a link to `page`, and returns the whole URL. */
export async function linkInEmail(dataDir: string, email: string, page: string): Promise<string> {
  await expect.poll(() => findLink(dataDir, email, page), `an email to ${email}`).toBeDefined();
  return findLink(dataDir, email, page)!;
}

function findLink(dataDir: string, email: string, page: string): string | undefined {
  const folder = path.join(dataDir, 'outbox');
  let files: string[];
  try {
    files = readdirSync(folder).sort();
  } catch {
    // The folder is created with the first email.
    return undefined;
  }
  const link = new RegExp(`https?://[^\\s"<]+/${page}#[\\w.-]+`, 'gu');
  const links = files
    // Unfolds long headers.
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll(/\r?\n[ \t]+/gu, ' '))
    .filter((message) => new RegExp(`^To: .*${RegExp.escape(email)}`, 'm').test(message))
    // Joins quoted-printable soft line breaks.
    .flatMap((message) => [...message.replaceAll(/=\r?\n/gu, '').matchAll(link)]);
  return links.at(-1)?.[0];
}
