import { sentence } from './markdown.ts';

/** Without Markdown, and without numbers of sources: those stay with the answer that they were given in. */
export const bareText = (text: string) =>
  text
    .replaceAll(/ ?⟦[\d\s,]*⟧/g, '')
    .replaceAll('**', '')
    .trim();

/** The opening sentence of an answer, which is what was asked for; undefined where an answer has none. */
export function openingOf(answer: string): string | undefined {
  const [first = ''] = answer.trim().split('\n');
  const line = bareText(first);
  const [opening = ''] = /^.+?[.!?](?=\s|$)/.exec(line) ?? [line];
  return /\p{L}/u.test(opening) ? sentence(opening) : undefined;
}
