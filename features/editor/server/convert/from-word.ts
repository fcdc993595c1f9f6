import mammoth from 'mammoth';
import { openArchive } from '#features/files/server/extract/open-archive.ts';
import { markdownFromHtml } from './from-html.ts';

/** The styles that our own files declare, and Word's own names for them. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "r[style-name='Code Text'] => code",
  'u => u',
];

/** @throws ExtractionRefused for anything but a Word file, or one that unpacks to too much. */
export async function markdownFromWord(bytes: Uint8Array): Promise<string> {
  // Checked before the library opens it, against the limits for all archives.
  openArchive(bytes, (name) => name === 'word/document.xml');
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      styleMap,
      // Inlined pictures would be long base64 text; they belong in files.
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  );
  return markdownFromHtml(value.replaceAll(/<img[^>]*>/g, ''));
}
