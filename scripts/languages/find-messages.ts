import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Message, messageKey } from './message.ts';
import { serverTexts } from './server-texts.ts';
import { translateSource } from './translate-source.ts';
import { isServerText, isTranslated } from './translated-files.ts';

export interface FoundMessage extends Message {
  /** All files that contain it, in order. */
  files: readonly string[];
}

export interface FoundMessages {
  messages: readonly FoundMessage[];
  frozen: readonly string[];
}

/** All texts of the product, without duplicates, in file order. */
export async function findMessages(root: string): Promise<FoundMessages> {
  const found = new Map<string, FoundMessage>();
  const frozen: string[] = [];
  const files: string[] = [];
  for await (const file of glob('{assembly,client,features,server,shared}/**/*.{ts,tsx}', { cwd: root }))
    files.push(file);
  for (const file of files.sort()) {
    const isPage = isTranslated(file);
    if (!isPage && !isServerText(file)) continue;
    const source = await readFile(path.join(root, file), 'utf8');
    const { messages, frozen: late } = isPage ? translateSource(file, source) : serverTexts(file, source);
    frozen.push(...late);
    for (const message of messages) {
      const known = found.get(messageKey(message));
      const said = known?.files ?? [];
      if (known && said.includes(file)) continue;
      found.set(messageKey(message), { ...(known ?? message), files: [...said, file] });
    }
  }
  return { messages: [...found.values()], frozen };
}
