import { ExtractionRefused, type FileText, maxPages, PageCollector } from './file-text.ts';

/** The words of each page. A page that is only a picture of text gives none. */
export async function readPdf(bytes: Uint8Array): Promise<FileText> {
  const { getDocumentProxy, extractText } = await import('unpdf');
  let pdf: Awaited<ReturnType<typeof getDocumentProxy>>;
  try {
    pdf = await getDocumentProxy(bytes, { disableFontFace: true, useSystemFonts: false, verbosity: 0 });
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    throw new ExtractionRefused(isProtected ? 'protected' : 'unreadable', String(error));
  }
  try {
    const pages = new PageCollector();
    if (pdf.numPages > maxPages) throw new ExtractionRefused('suspicious', `${pdf.numPages} pages`);
    const { text } = await extractText(pdf, { mergePages: false });
    for (const [index, words] of text.entries()) pages.add(`page ${index + 1}`, words);
    return pages.result();
  } finally {
    await pdf.loadingTask.destroy();
  }
}
