import type { Root } from 'mdast';
import { parseMarkdown } from './parse-markdown.ts';

/** Longer texts are parsed in a worker: a hundred thousand characters take most of a second. */
export const mostReadHere = 20_000;

/** How long to wait for a worker. */
const longestWaitMs = 8_000;

/** The tree of a long text; null where it is nested too deeply. The page stays responsive meanwhile. */
export async function parseBeside(markdown: string, signal: AbortSignal): Promise<Root | null> {
  try {
    return await parseInWorker(markdown, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    // Offline the worker's file may be missing: the page then parses the text itself.
    return parseMarkdown(markdown);
  }
}

function parseInWorker(markdown: string, signal: AbortSignal): Promise<Root | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./parse.worker.ts', import.meta.url), { type: 'module' });
    const timer = setTimeout(() => {
      end();
      reject(new Error('the worker did not answer'));
    }, longestWaitMs);
    const end = () => {
      clearTimeout(timer);
      worker.terminate();
      signal.removeEventListener('abort', leave);
    };
    const leave = () => {
      end();
      reject(new DOMException('nobody waits for it any more', 'AbortError'));
    };
    signal.addEventListener('abort', leave);
    worker.addEventListener('message', ({ data }: MessageEvent<Root | null>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      end();
      reject(new Error('the worker could not be started'));
    });
    worker.postMessage(markdown);
  });
}
