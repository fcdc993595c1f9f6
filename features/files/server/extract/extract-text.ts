import { officeTypes } from '#features/files/server/detect-type.ts';
import { cleanText } from '#features/page-reader/server/clean-text.ts';
import { decodeText } from '#features/page-reader/server/decode-text.ts';
import { ExtractionRefused, type FileText, PageCollector } from './file-text.ts';
import { readOpenDocument, readPresentation, readSheets, readWord } from './office.ts';
import { readPdf } from './pdf.ts';

export interface FileBytes {
  bytes: Uint8Array;
  mediaType: string;
}

const officeReaders: Readonly<Record<string, (bytes: Uint8Array) => FileText>> = {
  [officeTypes.docx!]: readWord,
  [officeTypes.xlsx!]: readSheets,
  [officeTypes.pptx!]: readPresentation,
  [officeTypes.odt!]: readOpenDocument,
};

/** @throws ExtractionRefused */
export async function extractText({ bytes, mediaType }: FileBytes): Promise<FileText> {
  const text = await read(bytes, mediaType);
  return {
    ...text,
    pages: text.pages.map((page) => ({ label: cleanLabel(page.label), text: cleanText(page.text) })),
  };
}

async function read(bytes: Uint8Array, mediaType: string): Promise<FileText> {
  if (mediaType === 'application/pdf') return readPdf(bytes);
  const office = officeReaders[mediaType];
  if (office) return office(bytes);
  const pages = new PageCollector();
  const decoded = decodeText(bytes, null);
  if (decoded.includes('\0')) throw new ExtractionRefused('not_what_it_says', 'no text');
  pages.add(null, decoded);
  return pages.result();
}

function cleanLabel(label: string | null): string | null {
  return label === null ? null : cleanText(label).replaceAll(/\s+/g, ' ').slice(0, 80);
}
