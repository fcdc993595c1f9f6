import type { LanguageModelV4FilePart } from '@ai-sdk/provider';
import { z } from 'zod';
import { type AssistantTool, defineTool } from '#features/assistant/server/assistant-tool.ts';
import type { Attached, AttachedDocument } from '#features/assistant/server/attached-text.ts';
import { tokensPerPicture } from '#features/assistant/server/estimate-prompt.ts';
import type { SourceBook } from '#features/assistant/server/source-book.ts';
import { passagePath } from '#features/files/shared/files.contract.ts';
import { type Said, said } from '#server/language/sentence.ts';
import type { FileStore } from './file-store.ts';
import type { FileRow } from './files.queries.ts';
import type { RankedPassage } from './rank-passages.ts';
import {
  type FilesSearch,
  type FoundPassage,
  type FoundPlace,
  readPassages,
  searchFiles,
} from './search-files.ts';

/** For Latin letters; other scripts are measured once they are read. */
const charactersPerToken = 3.6;
/** Too little room to search for relevant passages. */
const leastRoom = 200;
const maxPicturesPerQuestion = 6;
/** Its number, its location and the tags around it. */
const tokensPerPassage = 20;
/** Room left by files that need less than their share goes to this many of the best passages. */
const mostRankedLater = 2_000;
/** For one search in files that were too long to send whole. */
const maxFoundPassages = 6;

/** A file of the chat. */
export interface AttachedFile {
  row: FileRow;
  /** It was attached to this question. */
  isNew: boolean;
}

export interface AttachedMaterial {
  attached: Attached & { parts: LanguageModelV4FilePart[] };
  tools: AssistantTool[];
  /** Notes for the person on how the files were used. */
  note: Said | null;
  /** How much of the room their text takes. */
  tokens: number;
}

/** How much of the files is sent with one question. */
export interface FilesRoom {
  /** Tokens. */
  files: number;
  count(text: string): number;
}

export interface AttachedRequest {
  /** Newest last. */
  files: readonly AttachedFile[];
  question: string;
  sources: SourceBook;
  seesImages: boolean;
  room: FilesRoom;
  /** The address where a passage can be read; absent: the file's own page. */
  hrefOf?: ((row: FileRow, n: number) => string) | undefined;
}

type Register = (sources: SourceBook, passage: FoundPassage) => number;

/** The chat's files as the model receives them: pictures as they are, documents as numbered passages to cite. */
export async function readAttachedFiles(
  store: FileStore,
  { files, question, sources, seesImages, room, hrefOf }: AttachedRequest,
): Promise<AttachedMaterial> {
  const register = registerAt(hrefOf);
  const documents = files.filter(({ row }) => row.kind !== 'image');
  const pictures = files.filter(({ row }) => row.kind === 'image').slice(-maxPicturesPerQuestion);
  const rows = documents.map(({ row }) => row);
  const search = await searchFiles(store, rows, question);
  const { read, tokens } = await readWhatFits(store, rows, search, room);
  const shown = documents.map(({ row, isNew }, file): AttachedDocument => {
    const kept = read[file] ?? [];
    return {
      name: row.name,
      isNew,
      isPartial: kept.length < (search.passageCounts[file] ?? 0),
      passages: kept.map((passage) => ({
        n: register(sources, passage),
        where: passage.where,
        text: passage.text,
      })),
    };
  });
  const parts = seesImages ? await Promise.all(pictures.map(({ row }) => picturePart(store, row))) : [];
  const isPartial = shown.some((document) => document.isPartial);
  return {
    attached: {
      documents: shown,
      pictures: pictures.map(({ row, isNew }) => ({ name: row.name, isNew, isShown: seesImages })),
      parts,
    },
    tools: isPartial ? [searchTool(store, rows, register)] : [],
    note: seesImages || pictures.length === 0 ? null : blindNote(pictures.map(({ row }) => row.name)),
    tokens: tokens + parts.length * tokensPerPicture,
  };
}

function blindNote(names: string[]): Said {
  return names.length === 1
    ? said`It cannot see pictures, so “${names[0] ?? ''}” was not shown to it.`
    : said`It cannot see pictures, so ${names.length} of them were not shown to it.`;
}

function registerAt(hrefOf = ({ id }: FileRow, n: number) => passagePath(id, n)): Register {
  return (sources, { row, n, where, text }) =>
    sources.add({
      url: hrefOf(row, n),
      title: where === '' ? row.name : `${row.name}, ${where}`,
      snippet: text.replaceAll(/\s+/g, ' '),
    });
}

/** Rough tokens of a whole file; known before any question. */
export function estimateFile({ kind, textLength }: Pick<FileRow, 'kind' | 'textLength'>): number {
  if (kind === 'image') return tokensPerPicture;
  // Passages are a few hundred characters each.
  return Math.ceil(textLength / charactersPerToken) + Math.ceil(textLength / 800) * tokensPerPassage;
}

/** Scripts with few but dense characters turn out to be too much only once they are read. */
async function readWhatFits(
  store: FileStore,
  rows: readonly FileRow[],
  search: FilesSearch,
  room: FilesRoom,
): Promise<{ read: FoundPassage[][]; tokens: number }> {
  let characters = room.files * charactersPerToken;
  for (;;) {
    const read = await readPassages(store, rows, choose(search, Math.floor(characters)));
    const tokens = read.flat().reduce((sum, { text }) => sum + room.count(text) + tokensPerPassage, 0);
    if (tokens <= room.files || characters < leastRoom) return { read, tokens };
    characters = Math.min(characters, search.characters) * Math.min((room.files / tokens) * 0.95, 0.9);
  }
}

/**
 * All passages when they fit; otherwise each file gets its share, so that two can be compared, and the best passages
 * get the rest.
 */
function choose(search: FilesSearch, most: number): FoundPlace[] {
  const { rank, charactersOf, characters, passageCounts } = search;
  if (characters <= most) return [...rank()];
  const withWords = passageCounts.filter((count) => count > 0).length;
  const shares = passageCounts.map(() => Math.floor(most / Math.max(withWords, 1)));
  const chosen: FoundPlace[] = [];
  const later: FoundPlace[] = [];
  let room = most;
  const take = (passage: FoundPlace): boolean => {
    const cost = charactersOf(passage);
    if (cost > room) return false;
    chosen.push(passage);
    room -= cost;
    shares[passage.file] = (shares[passage.file] ?? 0) - cost;
    return true;
  };
  for (const [file, count] of passageCounts.entries()) if (count > 0) take({ file, passage: 0 });
  for (const ranked of rank()) {
    if (room < leastRoom) break;
    if (ranked.passage === 0) continue;
    if (charactersOf(ranked) <= (shares[ranked.file] ?? 0)) take(ranked);
    else if (later.length < mostRankedLater) later.push(ranked);
  }
  for (const ranked of later) if (room >= leastRoom) take(ranked);
  return chosen;
}

async function picturePart(store: FileStore, row: FileRow): Promise<LanguageModelV4FilePart> {
  const data = await store.read({ userId: row.userId, fileId: row.id }, 'original');
  return { type: 'file', filename: row.name, mediaType: row.mediaType, data: { type: 'data', data } };
}

function searchTool(store: FileStore, rows: readonly FileRow[], register: Register): AssistantTool {
  return defineTool({
    name: 'search_attached_files',
    description:
      'Finds passages in the files that the person attached, beyond those that came with the question. Give the words to look for.',
    inputSchema: z.object({ query: z.string().min(1).max(300) }),
    effect: 'reads',
    brings: 'strangers-text',
    stage: 'research',
    describe: ({ query }) => said`Looking for “${query.slice(0, 60)}” in the files`,
    async execute({ query }, { sources }) {
      const best: RankedPassage[] = [];
      for (const ranked of (await searchFiles(store, rows, query)).rank()) {
        if (ranked.score === 0 || best.length === maxFoundPassages) break;
        best.push(ranked);
      }
      const found = (await readPassages(store, rows, best)).flat();
      const scoreOf = ({ row, n }: FoundPassage) =>
        best.find(({ file, passage }) => rows[file]?.id === row.id && passage === n - 1)?.score ?? 0;
      return {
        results: found
          .toSorted((one, other) => scoreOf(other) - scoreOf(one))
          .map((passage) => ({
            n: register(sources, passage),
            file: passage.row.name,
            where: passage.where,
            text: passage.text,
          })),
      };
    },
  });
}
