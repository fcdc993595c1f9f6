import { parentPort } from 'node:worker_threads';
import { cleanLine } from './clean-text.ts';
import { type PageBytes, type ParsedPage, parsePage, TooManyElements } from './parse-page.ts';

export type ParseAnswer =
  | { kind: 'parsed'; page: ParsedPage }
  | { kind: 'too_large' }
  | { kind: 'failed'; reason: string };

parentPort?.on('message', (page: PageBytes) => {
  parentPort?.postMessage(parse(page));
});

function parse(page: PageBytes): ParseAnswer {
  try {
    return { kind: 'parsed', page: parsePage(page) };
  } catch (error) {
    if (error instanceof TooManyElements) return { kind: 'too_large' };
    return { kind: 'failed', reason: cleanLine(String(error), 300) };
  }
}
