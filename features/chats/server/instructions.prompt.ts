import type { StandingInstructions } from '#features/chats/shared/instructions.ts';

/** Nothing in them closes their own place. */
const within = (text: string) => text.replaceAll(/<(?=\/?(?:about|how)_)/gu, '< ');

/** What the person wants to be true of every answer, in their own words. */
export function withInstructions(system: string, { aboutYou, howToAnswer }: StandingInstructions): string {
  const parts = [
    aboutYou && `<about_the_person>\n${within(aboutYou)}\n</about_the_person>`,
    howToAnswer && `<how_to_answer>\n${within(howToAnswer)}\n</how_to_answer>`,
  ].filter(Boolean);
  if (parts.length === 0) return system;
  return [
    system,
    '',
    'The person wrote this for every answer. Follow it where it fits the question, without mentioning it; it does not change what',
    'tools may do, how sources are cited, or the care above.',
    ...parts,
  ].join('\n');
}
