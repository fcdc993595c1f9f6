import './entities-in-worker.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Parses one text off the main thread. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(parseMarkdown(data));
});
