import { ExtractionRefused } from '#features/files/server/extract/file-text.ts';
import { finishTexts, type Limits } from './finish-texts.ts';
import type { FoundTexts, TextSource } from './found-text.ts';
import { type Entries, isTar, isZip, openTar, openZip } from './open-entries.ts';
import { readPlainText } from './read-plain-text.ts';
import { type ReadSource, readFolder } from './sources/folder.ts';
import { isJoplin, readJoplin } from './sources/joplin.ts';
import { isKeep, isKeepNote, readKeep } from './sources/keep.ts';
import { isNotion, readNotion } from './sources/notion.ts';
import { isObsidian, readObsidian } from './sources/obsidian.ts';

/**
 * The texts in a file, whichever program it comes from: recognised by content, and by name only where content is not
 * enough.
 * @throws ExtractionRefused for anything but a text or a collection of texts.
 */
export async function readTexts(bytes: Uint8Array, name: string, limits: Limits): Promise<FoundTexts> {
  const entries = openEntries(bytes, name);
  const source = recognise(entries, bytes);
  const { texts: raw, leftOut } = await readSource(source, entries);
  const finished = finishTexts(raw, entries.names, limits);
  return { source, texts: finished.texts, leftOut: [...leftOut, ...finished.leftOut] };
}

/** Several files in a collection by name, such as a text's pictures. */
export function readEntries(
  bytes: Uint8Array,
  name: string,
  wanted: readonly string[],
): Map<string, Uint8Array> {
  const names = new Set(wanted);
  return openEntries(bytes, name).read((entry) => names.has(entry));
}

function openEntries(bytes: Uint8Array, name: string): Entries {
  if (isTar(bytes)) return openTar(bytes);
  if (!isZip(bytes)) return single(bytes, name);
  const entries = openZip(bytes);
  return entries.names.includes('word/document.xml') ? single(bytes, name) : entries;
}

/** A single file is a collection of one. */
function single(bytes: Uint8Array, name: string): Entries {
  const stem = name.replace(/^.*[\\/]/, '').replace(/\.\w{1,8}$/, '') || 'note';
  const entry = `${stem}.${extensionOf(bytes)}`;
  return { names: [entry], read: (isWanted) => new Map(isWanted(entry) ? [[entry, bytes]] : []) };
}

function extensionOf(bytes: Uint8Array): string {
  if (isZip(bytes)) return 'docx';
  const text = readPlainText(bytes.subarray(0, 64 * 1024));
  if (text === null) throw new ExtractionRefused('unreadable', 'neither text nor a collection of texts');
  if (text.trimStart().startsWith('{') && isKeepNote(text)) return 'json';
  return /^\s*(?:<!doctype html|<html|<head|<body|<(?:div|p|h1|meta|article)\b)/i.test(text) ? 'html' : 'md';
}

function recognise({ names, read }: Entries, bytes: Uint8Array): TextSource {
  const [only = ''] = names;
  if (names.length === 1 && !isZip(bytes) && !isTar(bytes)) {
    return only.endsWith('.html') ? 'html' : only.endsWith('.json') ? 'keep' : 'text';
  }
  if (names.length === 1 && only.endsWith('.docx')) return 'word';
  if (isObsidian(names)) return 'obsidian';
  if (isKeep(names)) return 'keep';
  if (isJoplin(names)) return 'joplin';
  if (isNotion(names)) return 'notion';
  const isJson = (name: string) => name.endsWith('.json');
  const first = names.find(isJson);
  // Only Keep's folder, repacked without the folders around it.
  if (first !== undefined && !names.some((name) => /\.(?:md|docx)$/i.test(name))) {
    const note = read((name) => name === first).get(first);
    if (note !== undefined && isKeepNote(readPlainText(note) ?? '')) return 'keep';
  }
  return 'folder';
}

async function readSource(source: TextSource, entries: Entries): Promise<ReadSource> {
  switch (source) {
    case 'obsidian':
      return readObsidian(entries);
    case 'notion':
      return readNotion(entries);
    case 'joplin':
      return readJoplin(entries);
    case 'keep':
      return readKeep(entries);
    default:
      return readFolder(entries);
  }
}
