import { readFile } from 'node:fs/promises';
import { ExtractionRefused } from '#features/files/server/extract/file-text.ts';
import { serveJobs } from '#server/untrusted/serve-jobs.ts';
import { readEntries, readTexts } from './read-texts.ts';
import type { ReadingAnswer, ReadingJob } from './text-reading.ts';

async function write({ title, markdown, format }: Extract<ReadingJob, { kind: 'write' }>): Promise<string> {
  const { treeOf } = await import('../convert/markdown-tree.ts');
  const tree = treeOf(markdown);
  if (format === 'txt') return `${title}\n\n${(await import('../convert/to-text.ts')).toText(tree)}`;
  return (await import('../convert/to-html.ts')).toHtmlPage(title, tree);
}

serveJobs<ReadingJob, ReadingAnswer>(async (job) => {
  try {
    if (job.kind === 'write') return { kind: 'written', text: await write(job) };
    const bytes = await readFile(job.path);
    return job.kind === 'texts'
      ? { kind: 'texts', found: await readTexts(bytes, job.name, job.limits) }
      : { kind: 'entries', entries: readEntries(bytes, job.name, job.wanted) };
  } catch (error) {
    const reason = error instanceof ExtractionRefused ? error.reason : 'unreadable';
    return { kind: 'refused', reason, detail: String(error).slice(0, 300) };
  }
});
