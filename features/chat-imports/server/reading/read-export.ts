import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import {
  type CannotKeep,
  type ChatSource,
  type LeftOutChat,
  type LeftOutChatReason,
  maxChatsPerImport,
} from '#features/chat-imports/shared/chat-import.contract.ts';
import { ZipProblem, ZipReader } from '#server/archive/zip-reader.ts';
import { storableText } from '#server/db/storable-text.ts';
import { visibleLine } from '#shared/invisible-characters.ts';
import { finishChat } from './finish-chat.ts';
import { type ChatPlace, type FoundChat, type FoundChats, ReadingRefused } from './found-chat.ts';
import {
  type FoundProject,
  maxFoundProjects,
  type ProjectPlace,
  readClaudeProject,
} from './found-project.ts';
import { type Fields, fieldsOf, firstSigns, objectsOf, textOf } from './json-values.ts';
import { type ArchiveFiles, type Lost, lose, type RawChat } from './raw-chat.ts';
import { isChatGpt, readChatGpt } from './sources/chatgpt.ts';
import { isClaude, isClaudeMemory, isClaudeProject, readClaude } from './sources/claude.ts';
import { isLibreChat, readLibreChat } from './sources/libre-chat.ts';
import { isOpenWebUi, readOpenWebUi } from './sources/open-webui.ts';
import { splitJson } from './split-json.ts';

export const zipLimits = {
  entries: 65_000,
  directoryBytes: 16 * 1024 ** 2,
  entryBytes: 1024 ** 3,
  unpackedBytes: 3 * 1024 ** 3,
};
/** The size of one chat in the file. A year of long answers is a fraction of it. */
const maxChatBytes = 32 * 1024 ** 2;
/** The size of everything pending. */
const maxWaitingBytes = 1024 ** 3;
const maxDepth = 2;

interface Program {
  source: ChatSource;
  recognises(value: Fields): boolean;
  read(value: Fields, files: ArchiveFiles): RawChat;
}

const programs: readonly Program[] = [
  { source: 'chatgpt', recognises: isChatGpt, read: readChatGpt },
  { source: 'claude', recognises: isClaude, read: readClaude },
  { source: 'open-webui', recognises: isOpenWebUi, read: readOpenWebUi },
  { source: 'librechat', recognises: isLibreChat, read: readLibreChat },
];

/**
 * Reads a file's chats, whichever program exported them: the content decides, never the name. Writes them to `target`,
 * a line each.
 * @throws ReadingRefused for a file without chats.
 */
export async function readExport({ path, target }: { path: string; target: string }): Promise<FoundChats> {
  const reader = new ExportReader(await open(target, 'wx', 0o600));
  try {
    if (await startsLikeZip(path)) await readArchive(path, reader);
    else await reader.readJson(createReadStream(path), '', noFiles);
    return reader.result();
  } finally {
    await reader.close();
  }
}

async function startsLikeZip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead >= 2 && buffer[0] === 0x50 && buffer[1] === 0x4b;
  } finally {
    await file.close();
  }
}

async function readArchive(path: string, reader: ExportReader): Promise<void> {
  try {
    const zip = await ZipReader.open(path, zipLimits);
    try {
      const files = filesOf(zip.entries.map(({ name }) => name));
      for (const { name } of zip.entries) {
        if (!name.endsWith('/') && (await looksLikeJson(zip.read(name)))) {
          await reader.readJson(zip.read(name), name, files);
        }
      }
    } finally {
      await zip.close();
    }
  } catch (cause) {
    if (cause instanceof ZipProblem) throw new ReadingRefused('damaged', { cause });
    throw cause;
  }
}

/** Pictures and other files are skipped by their first bytes. */
async function looksLikeJson(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  for await (const chunk of chunks) {
    const text = chunk
      .subarray(0, 200)
      .toString('utf8')
      .replace(/^\u{feff}/u, '')
      .trimStart();
    if (text !== '') return /^(?:\{\s*(?:["}]|$)|\[\s*(?:["{[\]\dntf-]|$))/.test(text);
  }
  return false;
}

const noFiles: ArchiveFiles = { find: () => null };

function filesOf(names: readonly string[]): ArchiveFiles {
  const byName = new Map<string, string>();
  const byId = new Map<string, string>();
  for (const entry of names) {
    const name = entry.slice(entry.lastIndexOf('/') + 1);
    if (name === '' || name.endsWith('.json')) continue;
    byName.set(name, entry);
    // `file-abc-photo.png`, `file_abc-sanitized.png`, `abc.png`; also ids of folders.
    for (const id of [name.replace(/\.[^.]*$/, ''), /^file[-_][A-Za-z0-9]+/.exec(name)?.[0]]) {
      if (id !== undefined && id !== '' && !byId.has(id)) byId.set(id, entry);
    }
    for (const folder of entry.split('/').slice(0, -1)) {
      if (/^[\da-f]{8}-[\da-f-]{27}$/.test(folder) && !byId.has(folder)) byId.set(folder, entry);
    }
  }
  return {
    find: (wanted) => byName.get(wanted) ?? byId.get(wanted) ?? byId.get(wanted.split('#')[0] ?? '') ?? null,
  };
}

class ExportReader {
  readonly #target: Awaited<ReturnType<typeof open>>;
  readonly #chats: ChatPlace[] = [];
  readonly #projects: ProjectPlace[] = [];
  /** Those that chats reference. */
  readonly #named: string[] = [];
  readonly #leftOut: LeftOutChat[] = [];
  readonly #lost: Lost = new Map();
  readonly #origins = new Set<string>();
  readonly #counts = new Map<ChatSource, number>();
  #offset = 0;
  #hasEntries = false;

  constructor(target: Awaited<ReturnType<typeof open>>) {
    this.#target = target;
  }

  /** In a file with chats, anything else is a broken chat; a file without any is another part of the export. */
  async readJson(chunks: AsyncIterable<Buffer>, entry: string, files: ArchiveFiles): Promise<void> {
    const strange: LeftOutChat[] = [];
    let knownCount = 0;
    const pieces = splitJson(chunks, maxChatBytes);
    for (let index = 0; ; index += 1) {
      const { value: piece, done } = await pieces.next();
      if (done) {
        if (piece && knownCount > 0) lose(this.#lost, 'cut_off');
        if (piece && knownCount === 0 && entry === '') throw new ReadingRefused('cut_off');
        break;
      }
      if (typeof piece === 'boolean') break;
      const value = piece.bytes === null ? undefined : parse(piece.bytes);
      const found = value === undefined ? 0 : await this.#take(value, files, 0);
      knownCount += found;
      if (found > 0 || strange.length > maxChatsPerImport) continue;
      const title = textOf(fieldsOf(value)?.title) ?? textOf(fieldsOf(value)?.name);
      const name =
        visibleLine(storableText(firstSigns(title ?? '', 200))) ||
        `${entry === '' ? '' : `${entry}, `}#${index + 1}`;
      if (!(await this.#isOther(value))) {
        strange.push({ name, reason: piece.bytes === null ? 'too_long' : 'broken' });
      }
    }
    if (knownCount > 0) this.#leftOut.push(...strange);
  }

  /** Known parts of an export other than chats. */
  async #isOther(value: unknown): Promise<boolean> {
    const fields = fieldsOf(value);
    if (!fields) return false;
    if (isClaudeProject(fields)) await this.#takeProject(fields);
    else if (isClaudeMemory(fields)) lose(this.#lost, 'memories');
    else return false;
    return true;
  }

  async #takeProject(fields: Fields): Promise<void> {
    const project = readClaudeProject(fields);
    const isKnown = this.#projects.some(({ origin }) => origin === project?.origin);
    if (isKnown) return;
    if (!project || this.#projects.length >= maxFoundProjects || this.#offset >= maxWaitingBytes) {
      lose(this.#lost, 'projects');
      return;
    }
    const place = await this.#write(project);
    this.#projects.push({ origin: project.origin, ...place, state: 'found' });
  }

  async #write(found: FoundChat | FoundProject): Promise<{ offset: number; length: number }> {
    const line = Buffer.from(`${JSON.stringify(found)}\n`);
    await this.#target.write(line);
    const place = { offset: this.#offset, length: line.length - 1 };
    this.#offset += line.length;
    return place;
  }

  /** @returns how many chats there were, including unreadable ones. */
  async #take(value: unknown, files: ArchiveFiles, depth: number): Promise<number> {
    const fields = fieldsOf(value);
    if (!fields) {
      let count = 0;
      if (depth < maxDepth)
        for (const one of objectsOf(value)) count += await this.#take(one, files, depth + 1);
      return count;
    }
    const program = programs.find(({ recognises }) => recognises(fields));
    if (program) {
      await this.#takeChat(program, fields, files);
      return 1;
    }
    // Some wrap their list, for example in `chats` or `conversations`.
    let count = 0;
    if (depth < maxDepth) {
      for (const inner of [fields.conversations, fields.chats, fields.data, fields.items]) {
        for (const one of objectsOf(inner)) count += await this.#take(one, files, depth + 1);
      }
    }
    return count;
  }

  async #takeChat(program: Program, fields: Fields, files: ArchiveFiles): Promise<void> {
    const { source } = program;
    const name =
      visibleLine(storableText(firstSigns(textOf(fields.title) ?? textOf(fields.name) ?? '', 200))) ||
      'Untitled chat';
    this.#counts.set(source, (this.#counts.get(source) ?? 0) + 1);
    let found: FoundChat | LeftOutChatReason;
    let lost: Lost = new Map();
    try {
      const raw = program.read(fields, files);
      lost = raw.lost;
      found = finishChat(source, raw);
    } catch {
      // Any error costs this chat only, and the chat is listed.
      found = 'broken';
    }
    if (typeof found === 'string') {
      this.#leftOut.push({ name, reason: found });
      return;
    }
    if (this.#origins.has(found.origin)) return;
    if (this.#chats.length >= maxChatsPerImport || this.#offset >= maxWaitingBytes) {
      this.#leftOut.push({ name, reason: 'too_many' });
      return;
    }
    this.#origins.add(found.origin);
    for (const [kind, count] of lost) lose(this.#lost, kind, count);
    this.#hasEntries ||= found.messages.some((message) => message.files.some(({ kind }) => kind === 'entry'));
    if (found.project !== null) this.#named.push(found.project);
    const place = await this.#write(found);
    const { origin, title, createdAt, updatedAt, messages } = found;
    this.#chats.push({ origin, title, createdAt, updatedAt, messageCount: messages.length, ...place });
  }

  result(): FoundChats {
    const [first] = [...this.#counts].toSorted(([, one], [, other]) => other - one);
    if (!first) throw new ReadingRefused('not_chats');
    const known = new Set(this.#projects.map(({ origin }) => origin));
    lose(this.#lost, 'folders', this.#named.filter((origin) => !known.has(origin)).length);
    const cannotKeep = [...this.#lost].map(([kind, count]): CannotKeep => ({ kind, count }));
    return {
      source: first[0],
      chats: this.#chats,
      projects: this.#projects,
      leftOut: this.#leftOut,
      cannotKeep,
      hasEntries: this.#hasEntries,
    };
  }

  async close(): Promise<void> {
    await this.#target.close();
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** One of the pending chats. */
export async function readWaiting<Found extends FoundChat | FoundProject>(
  path: string,
  { offset, length }: Pick<ChatPlace, 'offset' | 'length'>,
): Promise<Found> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
    return JSON.parse(buffer.toString('utf8')) as Found;
  } finally {
    await file.close();
  }
}
