import { ExtractionRefused, type FileText, PageCollector } from './file-text.ts';
import { type ArchiveParts, openArchive } from './open-archive.ts';
import { type ParagraphTags, paragraphsOf } from './paragraphs.ts';
import { readWorkbook } from './workbook.ts';

const word: ParagraphTags = {
  paragraphs: new Set(['w:p']),
  texts: new Set(['w:t']),
  marks: { 'w:tab': '\t', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '-' },
  // Deleted text is no longer part of the document; a fallback repeats its alternative.
  skipped: new Set(['w:del', 'mc:Fallback']),
  rows: new Set(['w:tr']),
};

const slide: ParagraphTags = {
  paragraphs: new Set(['a:p']),
  texts: new Set(['a:t']),
  marks: { 'a:br': '\n' },
  skipped: new Set(['mc:Fallback']),
  rows: new Set(['a:tr']),
};

const openDocument: ParagraphTags = {
  paragraphs: new Set(['text:p', 'text:h']),
  marks: { 'text:s': ' ', 'text:tab': '\t', 'text:line-break': '\n' },
  skipped: new Set(['office:annotation', 'text:tracked-changes', 'svg:title', 'svg:desc']),
  rows: new Set(['table:table-row']),
};

/** Microsoft's files are archives of XML parts; a protected one is a different container altogether. */
export function readWord(bytes: Uint8Array): FileText {
  const parts = openArchive(bytes, (name) => name === 'word/document.xml');
  return onePage(paragraphsOf(part(parts, 'word/document.xml'), word));
}

export function readPresentation(bytes: Uint8Array): FileText {
  const name = /^ppt\/slides\/slide(\d{1,5})\.xml$/;
  const parts = openArchive(bytes, (candidate) => name.test(candidate));
  const slides = parts.names
    .map((path) => ({ number: Number(name.exec(path)?.[1]), path }))
    .sort((one, other) => one.number - other.number);
  if (slides.length === 0) throw notWhatItSays();
  const pages = new PageCollector();
  for (const [index, { path }] of slides.entries()) {
    pages.add(`slide ${index + 1}`, paragraphsOf(part(parts, path), slide));
    if (pages.isFull) break;
  }
  return pages.result();
}

export function readSheets(bytes: Uint8Array): FileText {
  const isWanted = (name: string) =>
    /^xl\/(?:workbook|sharedStrings)\.xml$|^xl\/_rels\/workbook\.xml\.rels$|^xl\/worksheets\/[\w-]+\.xml$/.test(
      name,
    );
  const parts = openArchive(bytes, isWanted);
  part(parts, 'xl/workbook.xml');
  return readWorkbook(parts);
}

export function readOpenDocument(bytes: Uint8Array): FileText {
  const parts = openArchive(bytes, (name) => name === 'content.xml' || name === 'META-INF/manifest.xml');
  if (/encryption-data/.test(parts.get('META-INF/manifest.xml') ?? '')) {
    throw new ExtractionRefused('protected', 'encrypted');
  }
  return onePage(paragraphsOf(part(parts, 'content.xml'), openDocument));
}

function onePage(text: string): FileText {
  const pages = new PageCollector();
  pages.add(null, text);
  return pages.result();
}

function part(parts: ArchiveParts, name: string): string {
  const xml = parts.get(name);
  if (xml === undefined) throw notWhatItSays();
  return xml;
}

function notWhatItSays(): ExtractionRefused {
  return new ExtractionRefused('not_what_it_says', 'the archive holds no such document');
}
