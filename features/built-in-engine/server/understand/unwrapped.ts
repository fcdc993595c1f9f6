import { withoutAround } from './around-question.ts';
import { naming } from './naming.ts';
import { sayOtherwise } from './said-otherwise.ts';
import { toldInStories } from './stories.ts';
import { telegrams } from './telegrams.ts';

/** What a message asks when what is said around it is taken off. */
export function unwrapped(message: string): string[] {
  const text = withoutAround(message);
  const bare = text === message ? [] : [text];
  const told = /\d/.test(text) ? sayOtherwise(text, toldInStories) : [];
  return [...told, ...sayOtherwise(text, naming), ...bare, ...sayOtherwise(text, telegrams)];
}
