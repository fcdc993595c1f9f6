import { findPart } from '#features/assistant/shared/message-part.ts';
import type { SaidBefore } from './begin-turn.ts';
import type { PastMessage } from './history.ts';

/** A question may continue what was asked a little earlier. */
const questionsRead = 3;
const answersRead = 3;
/** The end of the last answer, where it may ask back: “Shall I add it to your calendar?” */
const answerEnd = 300;

/**
 * Of a long message: its beginning and its end, where people say what they want. Text pasted between them is not a
 * request.
 */
const mostOfEnd = 300;

/** The text that decides which tools a question may need. */
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

/** Names of the tools that the last answers called, or that all did: the question may be about their results. */
export function toolsCalledOn(
  branch: readonly Pick<SaidBefore, 'role' | 'parts'>[],
  most = answersRead,
): string[] {
  const answers = branch.filter(({ role }) => role === 'assistant').slice(-most);
  return [...new Set(answers.flatMap(({ parts }) => findPart(parts, 'usage')?.tools ?? []))];
}
