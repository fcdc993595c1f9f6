import type { LanguageModelV4FilePart } from '@ai-sdk/provider';
import { z } from 'zod';
import { type AssistantTool, defineTool } from '#features/assistant/server/assistant-tool.ts';
import type { Attached, AttachedDocument } from '#features/assistant/server/attached-text.ts';
import type { SourceBook } from '#features/assistant/server/source-book.ts';
import { passagePath } from '#features/files/shared/files.contract.ts';
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

/** Characters of files that go out with one question; about nine thousand tokens. */
const maxTextPerQuestion = 36_000;
/** Not worth looking for a passage that fits. */
const leastRoom = 200;
const maxPicturesPerQuestion = 6;
/** Of one search in the files that were too long to go out whole. */
const maxFoundPassages = 6;

/** A file of the chat. */
export interface AttachedFile {
  row: FileRow;
  /** It came with this very question. */
  isNew: boolean;
}

export interface AttachedMaterial {
  attached: Attached & { parts: LanguageModelV4FilePart[] };
  tools: AssistantTool[];
  /** What the person should know about how the files were used. */
  note: string | null;
}

export interface AttachedRequest {
  /** Newest last. */
  files: readonly AttachedFile[];
  question: string;
  sources: SourceBook;
  seesImages: boolean;
}

/** The chat's files as the model gets them: pictures as they are, documents as numbered passages to cite. */
export async function readAttachedFiles(
  store: FileStore,
  { files, question, sources, seesImages }: AttachedRequest,
): Promise<AttachedMaterial> {
  const documents = files.filter(({ row }) => row.kind !== 'image');
  const pictures = files.filter(({ row }) => row.kind === 'image').slice(-maxPicturesPerQuestion);
  const rows = documents.map(({ row }) => row);
  const search = await searchFiles(store, rows, question);
  const read = await readPassages(store, rows, choose(search));
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
    tools: isPartial ? [searchTool(store, rows)] : [],
    note: seesImages || pictures.length === 0 ? null : blindNote(pictures.map(({ row }) => row.name)),
  };
}

function blindNote(names: string[]): string {
  return names.length === 1
    ? `It cannot see pictures, so “${names[0]}” was not shown to it.`
    : `It cannot see pictures, so ${names.length} of them were not shown to it.`;
}

function register(sources: SourceBook, { row, n, where, text }: FoundPassage): number {
  return sources.add({
    url: passagePath(row.id, n),
    title: where === '' ? row.name : `${row.name}, ${where}`,
    snippet: text.replaceAll(/\s+/g, ' '),
  });
}

/** All passages when they fit; else each file's beginning, and the best for the question. */
function choose({ rank, charactersOf, characters, passageCounts }: FilesSearch): FoundPlace[] {
  if (characters <= maxTextPerQuestion) return [...rank()];
  const chosen: FoundPlace[] = [];
  let room = maxTextPerQuestion;
  const take = (passage: FoundPlace) => {
    if (charactersOf(passage) > room) return;
    chosen.push(passage);
    room -= charactersOf(passage);
  };
  for (const [file, count] of passageCounts.entries()) if (count > 0) take({ file, passage: 0 });
  for (const ranked of rank()) {
    if (room < leastRoom) break;
    if (ranked.passage > 0) take(ranked);
  }
  return chosen;
}

async function picturePart(store: FileStore, row: FileRow): Promise<LanguageModelV4FilePart> {
  const data = await store.read({ userId: row.userId, fileId: row.id }, 'original');
  return { type: 'file', filename: row.name, mediaType: row.mediaType, data: { type: 'data', data } };
}

function searchTool(store: FileStore, rows: readonly FileRow[]): AssistantTool {
  return defineTool({
    name: 'search_attached_files',
    description:
      'Finds passages in the files that the person attached, beyond those that came with the question. Give the words to look for.',
    inputSchema: z.object({ query: z.string().min(1).max(300) }),
    effect: 'reads',
    stage: 'research',
    describe: ({ query }) => `Looking for “${query.slice(0, 60)}” in the files`,
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
