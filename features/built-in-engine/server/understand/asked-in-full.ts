import type { QuestionSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { cleanQuestion } from './clean.ts';
import { refersBack } from './leans-back.ts';
import { putInPlace } from './put-in-place.ts';
import { type Recognised, recognise } from './recognise.ts';

/** Skills from here on look things up instead of working them out. */
export const knowing = 45;
/** Whether the last answer was a fact, whose words do not tell which of them may change. */
export const knows = ({ skill }: Recognised) => skill.precedence >= knowing && skill.precedence < loosest;
/** Skills from here on take anything with a word in it. */
const loosest = 100;
export const isLoose = (found: Recognised | undefined) => !found || found.skill.precedence >= loosest;

/** As many ways to read a follow-up are tried. */
export const mostWays = 10;

/** The first of several whole questions that somebody surely can answer, with more than was just said. */
export function firstStrict(
  questions: readonly string[],
  last: Recognised,
  skills: readonly QuestionSkill[],
  wants: 'any answer' | 'another answer' = 'any answer',
): Recognised | undefined {
  for (const written of questions.slice(0, mostWays)) {
    const found = recognise(written, skills);
    if (!found || isLoose(found) || found.skill.isAside || found.skill.isWholeMessage) continue;
    const repeats = howItRepeats(found, last);
    if (repeats === undefined || (repeats === 'asked' && wants === 'any answer'))
      return { ...found, written };
  }
  return undefined;
}

function howItRepeats(found: Recognised, last: Recognised): 'asked' | 'unasked' | undefined {
  if (found.skill !== last.skill) return undefined;
  const isSame = JSON.stringify(found.asked) === JSON.stringify(last.asked);
  return isSame ? 'unasked' : found.skill.repeats?.(found.asked, last.asked);
}

/** “And a donkey?”: the earlier question about something else, where somebody has an answer to it. */
export function inItsPlace(
  part: string,
  { asked, subjects, last }: { asked: string; subjects: readonly string[]; last: Recognised },
  skills: readonly QuestionSkill[],
): Recognised | undefined {
  // Whoever works something out knows best which of its numbers changed.
  const computes = last.skill.precedence < knowing;
  if ((computes && !/^an? /i.test(part)) || refersBack(asked)) return undefined;
  const places = putInPlace(part, cleanQuestion(asked), subjects).slice(0, mostWays);
  return firstStrict(places, last, computes ? [last.skill] : skills, 'another answer');
}
