import type { LanguageModelV4FilePart } from '@ai-sdk/provider';
import { z } from 'zod';
import { type AssistantTool, defineTool } from '#features/assistant/server/assistant-tool.ts';
import type { Attached, AttachedDocument } from '#features/assistant/server/attached-text.ts';
import type { SourceBook } from '#features/assistant/server/source-book.ts';
import { passagePath } from '#features/files/shared/files.contract.ts';
import type { FileStore } from './file-store.ts';
import type { FileRow } from './files.queries.ts';
import { readText } from './files.service.ts';
import { type FilePassage, passagesOf } from './passages.ts';
import { rankPassages, soughtWords } from './rank-passages.ts';

/** Characters of files that go out with one question; about nine thousand tokens. */
const maxTextPerQuestion = 36_000;
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

interface Numbered extends FilePassage {
  row: FileRow;
  where: string;
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
  const read = await Promise.all(
    documents.map(async ({ row, isNew }) => ({ row, isNew, passages: await numberedPassages(store, row) })),
  );
  const chosen = choose(
    read.flatMap(({ passages }) => passages),
    question,
  );
  const shown = read.map(({ row, isNew, passages }): AttachedDocument => {
    const kept = passages.filter((passage) => chosen.has(passage));
    return {
      name: row.name,
      isNew,
      isPartial: kept.length < passages.length,
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
    tools: isPartial ? [searchTool(read.flatMap(({ passages }) => passages))] : [],
    note: seesImages || pictures.length === 0 ? null : blindNote(pictures.map(({ row }) => row.name)),
  };
}

function blindNote(names: string[]): string {
  return names.length === 1
    ? `It cannot see pictures, so “${names[0]}” was not shown to it.`
    : `It cannot see pictures, so ${names.length} of them were not shown to it.`;
}

async function numberedPassages(store: FileStore, row: FileRow): Promise<Numbered[]> {
  const text = await readText(store, row);
  const passages = passagesOf(text);
  return passages.map((passage) => ({
    ...passage,
    row,
    where: text.pages[passage.page]?.label ?? (passages.length > 1 ? `part ${passage.n}` : ''),
  }));
}

function register(sources: SourceBook, { row, n, where, text }: Numbered): number {
  return sources.add({
    url: passagePath(row.id, n),
    title: where === '' ? row.name : `${row.name}, ${where}`,
    snippet: text.replaceAll(/\s+/g, ' '),
  });
}

/** All passages when they fit; else the best for the question, and each file's beginning. */
function choose(passages: readonly Numbered[], question: string): Set<Numbered> {
  const chosen = new Set<Numbered>();
  let room = maxTextPerQuestion;
  const take = (passage: Numbered) => {
    if (chosen.has(passage) || passage.text.length > room) return;
    chosen.add(passage);
    room -= passage.text.length;
  };
  const length = passages.reduce((sum, { text }) => sum + text.length, 0);
  if (length > maxTextPerQuestion) {
    for (const passage of passages) if (passage.n === 1) take(passage);
    for (const { passage } of rankPassages(passages, soughtWords(question))) take(passage);
  } else for (const passage of passages) take(passage);
  return chosen;
}

async function picturePart(store: FileStore, row: FileRow): Promise<LanguageModelV4FilePart> {
  const data = await store.read({ userId: row.userId, fileId: row.id }, 'original');
  return { type: 'file', filename: row.name, mediaType: row.mediaType, data: { type: 'data', data } };
}

function searchTool(passages: readonly Numbered[]): AssistantTool {
  return defineTool({
    name: 'search_attached_files',
    description:
      'Finds passages in the files that the person attached, beyond those that came with the question. Give the words to look for.',
    inputSchema: z.object({ query: z.string().min(1).max(300) }),
    effect: 'reads',
    stage: 'research',
    describe: ({ query }) => `Looking for “${query.slice(0, 60)}” in the files`,
    execute({ query }, { sources }) {
      const found = rankPassages(passages, soughtWords(query))
        .filter(({ score }) => score > 0)
        .slice(0, maxFoundPassages);
      return {
        results: found.map(({ passage }) => ({
          n: register(sources, passage),
          file: passage.row.name,
          where: passage.where,
          text: passage.text,
        })),
      };
    },
  });
}
