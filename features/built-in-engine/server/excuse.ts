import { plain, sentence } from './answer/markdown.ts';
import type { Asked } from './ask-tool.ts';
import type { Decline } from './skill.ts';

/** What to say when a computing tool gave no result. */
export function excuse(asked: Exclude<Asked<unknown>, { state: 'answered' }>, what: string): Decline {
  if (asked.state === 'refused')
    return { declined: 'mistake', text: `**${sentence(plain(asked.reason, 300))}**` };
  if (asked.state === 'failed')
    return {
      declined: 'trouble',
      text: `**The tool for ${what} did not answer just now.** Please ask again in a moment.`,
    };
  return { declined: 'trouble', text: `**I have no tool for ${what} in here, so I cannot answer that.**` };
}

/** A detail that is missing for an answer: asked back rather than guessed. */
export const askBack = (text: string): Decline => ({ declined: 'question', text });
