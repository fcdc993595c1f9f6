import mammoth from 'mammoth';
import { openArchive } from '#features/files/server/extract/open-archive.ts';
import { markdownFromHtml } from './from-html.ts';

/** The styles that our own files declare, and what Word calls its own. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "r[style-name='Code Text'] => code",
  'u => u',
];

/** @throws ExtractionRefused for what is no Word file, or unpacks to too much. */
export async function markdownFromWord(bytes: Uint8Array): Promise<string> {
  // Judged before the library opens it, by the limits of every archive.
  openArchive(bytes, (name) => name === 'word/document.xml');
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      styleMap,
      // Pictures would be long lines of letters, and belong to files.
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  );
  return markdownFromHtml(value.replaceAll(/<img[^>]*>/g, ''));
}
