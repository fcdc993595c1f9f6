import { plain, sentence } from './answer/markdown.ts';
import type { Asked } from './ask-tool.ts';

/** What to say when a computing tool gave no result. */
export function excuse(asked: Exclude<Asked<unknown>, { state: 'answered' }>, what: string): string {
  if (asked.state === 'refused') return `**${sentence(plain(asked.reason, 300))}**`;
  if (asked.state === 'failed')
    return `**The tool for ${what} did not answer just now.** Please ask again in a moment.`;
  return `**I have no tool for ${what} in here, so I cannot answer that.**`;
}
