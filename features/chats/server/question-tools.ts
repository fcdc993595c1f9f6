import { findPart } from '#features/assistant/shared/message-part.ts';
import type { SaidBefore } from './begin-turn.ts';
import type { PastMessage } from './history.ts';

/** What someone asks may go on from what they asked a little before. */
const questionsRead = 3;
const answersRead = 3;
/** The end of the last answer, where it asks back: “Shall I add it to your calendar?” */
const answerEnd = 300;

/**
 * Of a long message: its beginning and its end, where people say what they want. What is pasted between them asks for
 * nothing.
 */
const mostOfEnd = 300;

/** The words that say which tools a question may need. */
export function wordsThatChoose(messages: readonly Pick<PastMessage, 'role' | 'content'>[]): string[] {
  const questions = messages.filter(({ role }) => role === 'user').slice(-questionsRead);
  const lastAnswer = messages.findLast(({ role }) => role === 'assistant');
  return [
    ...questions.toReversed().map(({ content }) => endsOf(content)),
    ...(lastAnswer ? [lastAnswer.content.slice(-answerEnd)] : []),
  ];
}

export function endsOf(text: string): string {
  return text.length <= 2 * mostOfEnd ? text : `${text.slice(0, mostOfEnd)} … ${text.slice(-mostOfEnd)}`;
}

/** Names of tools that the last answers called, or all of them: what follows may be about what came of them. */
export function toolsCalledOn(
  branch: readonly Pick<SaidBefore, 'role' | 'parts'>[],
  most = answersRead,
): string[] {
  const answers = branch.filter(({ role }) => role === 'assistant').slice(-most);
  return [...new Set(answers.flatMap(({ parts }) => findPart(parts, 'usage')?.tools ?? []))];
}
