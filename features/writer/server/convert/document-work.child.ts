import { ExtractionRefused } from '#features/files/server/extract/file-text.ts';
import { serveJobs } from '#server/untrusted/serve-jobs.ts';
import type { ConvertAnswer, ConvertJob } from './document-work.ts';

/** Each library is loaded with the first file that needs it. */
async function convert(job: ConvertJob): Promise<ConvertAnswer> {
  try {
    return job.kind === 'read' ? await read(job) : await write(job);
  } catch (error) {
    const reason = error instanceof ExtractionRefused ? error.reason : 'unreadable';
    return { kind: 'refused', reason, detail: String(error).slice(0, 300) };
  }
}

async function read({ bytes, type }: Extract<ConvertJob, { kind: 'read' }>): Promise<ConvertAnswer> {
  if (type === 'docx') {
    const { markdownFromWord } = await import('#features/editor/server/convert/from-word.ts');
    return { kind: 'read', markdown: await markdownFromWord(bytes) };
  }
  const { markdownFromHtml } = await import('#features/editor/server/convert/from-html.ts');
  return { kind: 'read', markdown: markdownFromHtml(new TextDecoder().decode(bytes)) };
}

async function write({
  title,
  markdown,
  format,
}: Extract<ConvertJob, { kind: 'write' }>): Promise<ConvertAnswer> {
  const { treeOf } = await import('#features/editor/server/convert/markdown-tree.ts');
  const tree = treeOf(markdown);
  if (format === 'docx') {
    const { toWord } = await import('./to-word.ts');
    return { kind: 'written', bytes: await toWord(title, tree) };
  }
  const { toHtmlPage } = await import('#features/editor/server/convert/to-html.ts');
  const { toText } = await import('#features/editor/server/convert/to-text.ts');
  const text = format === 'html' ? toHtmlPage(title, tree) : `${title}\n\n${toText(tree)}`;
  return { kind: 'written', bytes: new TextEncoder().encode(text) };
}

serveJobs<ConvertJob, ConvertAnswer>(convert);
