import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceNames } from '#features/chat-imports/shared/chat-import.contract.ts';
import { maxTitleLength } from '#features/chats/shared/chats.contract.ts';
import { storableText } from '#server/db/storable-text.ts';
import { visibleLine } from '#shared/invisible-characters.ts';
import { Chance } from '#tests/harness/chance.ts';
import {
  type GeneratedExport,
  generateExport,
  type PlannedChat,
  type PlannedMessage,
} from '../testing/generated-chats.ts';
import { type FoundChat, type FoundChats, ReadingRefused } from './found-chat.ts';
import { readExport } from './read-export.ts';

let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generated-exports-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Uint8Array): Promise<{ found: FoundChats; chats: FoundChat[] }> {
  count += 1;
  const [path, target] = [join(folder, `${count}`), join(folder, `${count}.found`)];
  await writeFile(path, bytes);
  const found = await readExport({ path, target });
  const lines = (await readFile(target, 'utf8')).split('\n').filter((line) => line !== '');
  return { found, chats: lines.map((line) => JSON.parse(line) as FoundChat) };
}

/** Most programs escape non-ASCII characters, some do not; some write one line, some many. */
function jsonOf(value: unknown, chance: Chance): Uint8Array {
  const text = JSON.stringify(value, null, chance.pick([0, 1]));
  const escaped = text.replaceAll(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return strToU8(`${chance.once(5) ? '\ufeff' : ''}${chance.once(2) ? escaped : text}`);
}

function bytesOf({ json, entries }: GeneratedExport, chance: Chance): Uint8Array {
  const isZip = Object.keys(entries).length > 0 || chance.once(3);
  return isZip ? zipSync({ ...entries, 'conversations.json': jsonOf(json, chance) }) : jsonOf(json, chance);
}

/** Text that only looks like one of our citations is left alone, and what cannot be stored is left out. */
const plain = (text: string) => storableText(text.replaceAll('\0', '').replaceAll(/⟦(\d+\??|\?)⟧/g, '[$1]'));

const isNothing = ({ passages, files }: PlannedMessage) =>
  files.length === 0 && passages.every(({ text }) => plain(text).trim() === '');

function expectedOf(chat: PlannedChat) {
  let lastId = 0;
  const kept = chat.messages.filter((message) => !isNothing(message));
  /** The place among the kept ones. */
  const placeOf = (index: number): number => {
    const message = chat.messages[index];
    if (!message) return -1;
    return isNothing(message) ? placeOf(message.parent) : kept.indexOf(message);
  };
  return kept.map((message) => {
    const before = lastId;
    lastId += message.sources.length;
    return {
      parent: placeOf(message.parent),
      role: message.role,
      content: contentOf(message, before),
      model: message.role === 'user' ? null : (message.model ?? sourceNames[chat.source]),
      at:
        message.at === null
          ? null
          : chat.source === 'open-webui'
            ? Math.floor(message.at / 1e3) * 1e3
            : message.at,
      sources: message.sources.map(({ url, title, snippet }, index) => ({
        ...{ id: before + index + 1, n: index + 1, url },
        title: visibleLine(storableText(title)),
        snippet: visibleLine(storableText(snippet)),
      })),
      files: message.files.filter(({ kind }) => kind !== 'missing').length,
    };
  });
}

function contentOf(message: PlannedMessage, lastId: number): string {
  const words = message.passages
    .map(({ text, cites }) => plain(text) + (cites === null ? '' : `⟦${lastId + cites + 1}⟧`))
    .join('')
    .trim();
  const missing = message.files.flatMap(({ name, kind }) => (kind === 'missing' ? [name] : []));
  const escaped = missing.map((name) => name.replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`));
  return [words, missing.length > 0 && `*Not imported: ${escaped.join(', ')}*`].filter(Boolean).join('\n\n');
}

const foundOf = (chat: FoundChat) =>
  chat.messages.map(({ key: _key, parent, files, ...message }) => ({
    ...message,
    parent: chat.messages.findIndex(({ key }) => key === parent),
    files: files.length,
  }));

describe('exports that were made by chance', () => {
  const seeds = Array.from({ length: 240 }, (_none, seed) => seed);

  it.each(seeds)('are read as they were meant: seed %i', async (seed) => {
    const chance = new Chance(seed);
    const made = generateExport(chance);
    const { found, chats } = await read(bytesOf(made, chance));
    expect(found.source).toBe(made.source);
    expect(found.leftOut).toHaveLength(made.brokenCount);
    expect(chats.map(foundOf)).toEqual(made.chats.map(expectedOf));
    // Nothing that the database could not store, such as a lone surrogate.
    expect(JSON.stringify([found, chats])).not.toMatch(/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/);
    for (const [index, { title, leaf, messages }] of chats.entries()) {
      const meant = made.chats[index]?.title ?? null;
      if (meant === null) expect(title).not.toBe('');
      else expect(visibleLine(storableText(meant)).startsWith(title.trim())).toBe(true);
      expect(title.length).toBeLessThanOrEqual(maxTitleLength);
      // The end of any branch.
      expect(messages.some(({ parent }) => parent === leaf)).toBe(false);
      expect(messages.some(({ key }) => key === leaf)).toBe(true);
    }
  });

  it.each(seeds.slice(0, 40))('cut off anywhere, say so or are refused: seed %i', async (seed) => {
    const chance = new Chance(seed);
    const made = generateExport(chance);
    const bytes = bytesOf(made, chance);
    const isZip = bytes[0] === 0x50;
    const { chats: complete } = await read(bytes);
    for (let cut = 0; cut < 30; cut += 1) {
      const length = 1 + chance.below(bytes.length - 1);
      const outcome = await read(bytes.subarray(0, length)).catch((error: unknown) => error);
      if (outcome instanceof ReadingRefused) {
        // One byte is no archive yet.
        expect(isZip && length > 1 ? ['damaged'] : ['cut_off', 'not_chats']).toContain(outcome.problem);
        continue;
      }
      const { found, chats } = outcome as Awaited<ReturnType<typeof read>>;
      expect(isZip).toBe(false);
      expect(found.cannotKeep).toContainEqual({ kind: 'cut_off', count: 1 });
      expect(chats).toEqual(complete.slice(0, chats.length));
    }
  });
});
