import './entities-in-worker.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Reads one text, away from the page that waits for it. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(parseMarkdown(data));
});
