import { ExtractionRefused, type FileText, maxPages, maxTextLength, PageCollector } from './file-text.ts';
import { requireModestPdf } from './require-modest-pdf.ts';

/** The text of each page. A page that is only an image of text has none. */
export async function readPdf(bytes: Uint8Array): Promise<FileText> {
  requireModestPdf(bytes);
  const { getDocumentProxy } = await import('unpdf');
  let pdf: Awaited<ReturnType<typeof getDocumentProxy>>;
  try {
    pdf = await getDocumentProxy(bytes, {
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
    });
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    throw new ExtractionRefused(isProtected ? 'protected' : 'unreadable', String(error));
  }
  try {
    const pages = new PageCollector();
    if (pdf.numPages > maxPages) throw new ExtractionRefused('suspicious', `${pdf.numPages} pages`);
    // One page at a time, and no more than is kept: all pages may be the same object, of any length.
    for (let number = 1; number <= pdf.numPages && !pages.isFull; number++) {
      const page = await pdf.getPage(number);
      pages.add(`page ${number}`, await wordsOf(page.streamTextContent()));
      page.cleanup();
    }
    return pages.result();
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function wordsOf(stream: ReadableStream<{ items: object[] }>): Promise<string> {
  let text = '';
  const reader = stream.getReader();
  while (text.length <= maxTextLength) {
    const { done, value } = await reader.read();
    if (done) return text.trim();
    for (const item of value.items as { str?: string; hasEOL?: boolean }[]) {
      if (item.str !== undefined) text += item.str + (item.hasEOL ? '\n' : '');
    }
  }
  await reader.cancel(new Error('more than is kept'));
  return text.trim();
}
