import { titleOf } from '#features/editor/shared/text-fields.ts';
import { ExtractionRefused } from '#features/files/server/extract/file-text.ts';
import {
  type ExportFormat,
  exportMediaTypes,
  maxImportBytes,
} from '#features/writer/shared/document-files.contract.ts';
import {
  type Document,
  maxDocumentLength,
  maxDocumentTitleLength,
} from '#features/writer/shared/documents.contract.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import { newId } from '#shared/ids.ts';
import { visibleLine } from '#shared/invisible-characters.ts';
import { isStorable } from '#shared/plain-text.ts';
import type { DocumentWork } from './convert/document-work.ts';
import { createDocument, getDocument } from './documents.service.ts';

interface FilesDependencies {
  database: Database;
  work: DocumentWork;
}

export interface ExportedFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** @throws AppError `not_found`. */
export async function exportDocument(
  { database, work }: FilesDependencies,
  userId: string,
  { id, format }: { id: string; format: ExportFormat },
): Promise<ExportedFile> {
  const { title, content } = await getDocument(database, userId, id);
  const bytes =
    format === 'md'
      ? new TextEncoder().encode(`# ${title}\n\n${content}`)
      : await converted(() => work.write({ title, markdown: content, format }, userId));
  const name = title.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim() || 'document';
  return { name: `${name}.${format}`, mediaType: exportMediaTypes[format], bytes: new Uint8Array(bytes) };
}

/**
 * Imports a file as a new document.
 * @throws AppError `too_large`, `unsupported_media_type` for any other kind, `invalid_input` for what cannot be read.
 */
export async function importDocument(
  { database, work }: FilesDependencies,
  userId: string,
  file: { name: string; bytes: Uint8Array; folderId: string | null },
): Promise<Document> {
  const content = await readFile(work, userId, file);
  const found = withoutHeading(content);
  const title = visibleLine(found.title || file.name.replace(/\.\w+$/, '')).slice(0, maxDocumentTitleLength);
  if (titleOf('', content) === '')
    throw new AppError('invalid_input', { message: 'There are no words in this file.' });
  if (found.content.length > maxDocumentLength) {
    throw new AppError('too_large', { message: 'This file has more words than a document can hold.' });
  }
  const input = { id: newId(), title: title.toWellFormed(), content: found.content, folderId: file.folderId };
  return createDocument(database, userId, input);
}

async function readFile(
  work: DocumentWork,
  userId: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<string> {
  if (bytes.length > maxImportBytes)
    throw new AppError('too_large', { message: 'This file is too large to import.' });
  if (/\.(?:md|markdown|txt)$/i.test(name)) {
    const text = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
    if (!isStorable(text)) throw unreadable();
    return text;
  }
  const type = /\.docx$/i.test(name) ? 'docx' : /\.html?$/i.test(name) ? 'html' : undefined;
  if (type === undefined) {
    throw new AppError('unsupported_media_type', {
      message: 'Choose a Markdown, text, HTML or Word (.docx) file.',
    });
  }
  return converted(() => work.read({ bytes, type }, userId));
}

async function converted<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ExtractionRefused || error instanceof JobAbandoned) throw unreadable(error);
    throw error;
  }
}

function unreadable(cause?: unknown): AppError {
  return new AppError('invalid_input', { message: 'This file could not be read.', cause });
}

/** A file that starts with its title does not repeat it. */
function withoutHeading(markdown: string): { title: string; content: string } {
  const heading = /^\s*#\s+(.+?)\s*#*\s*(?:\n|$)/.exec(markdown);
  if (!heading?.[1]) return { title: '', content: markdown };
  const words = heading[1].replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
  return { title: titleOf('', words), content: markdown.slice(heading[0].length).replace(/^\n+/, '') };
}
