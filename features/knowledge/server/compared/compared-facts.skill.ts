import {
  answerLine,
  blocks,
  capitalise,
  cited,
  plain,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { noteOn, recallFact } from '../knowledge.skill.ts';
import { type ComparedFacts, compareFacts } from './compare-facts.ts';

const longest = 140;

/** “Everest”, as the fact about it writes what somebody typed as “everest”. */
function nameIn(answer: string, typed: string): string {
  const bare = typed.replace(/^(?:the|an?) /i, '');
  const at = answer.toLowerCase().indexOf(bare.toLowerCase());
  const name = at < 0 ? bare : answer.slice(at, at + bare.length);
  return plain(`${typed.slice(0, typed.length - bare.length)}${name}`, 60);
}

function* answer(compared: ComparedFacts): Skill {
  const { asked, isFirstMore, isMore, isCheck, isOpen, quality } = compared;
  const first = yield* recallFact({ question: asked[0] });
  if (first.state !== 'answered') return excuse(first, 'recalling facts');
  const second = yield* recallFact({ question: asked[1] });
  if (second.state !== 'answered') return excuse(second, 'recalling facts');
  const [a, b] = [first.output, second.output];
  const names = [nameIn(a.answer, compared.one), nameIn(b.answer, compared.other)];
  const isFirst = isOpen || isFirstMore === isMore;
  const saysMore = isOpen ? isFirstMore : isMore;
  const [more, less] = isFirst ? names : names.toReversed();
  const told = `${more} ${quality.verb ?? 'is'} ${saysMore ? quality.more : quality.less} than ${less}`;
  return blocks(
    answerLine(isCheck ? `${isFirst ? 'Yes' : 'No'}: ${told}` : capitalise(told), a.n, b.n),
    `${cited(a.answer, a.n)} ${cited(b.answer, b.n)}`,
    noteOn(a.check, a.comparedOn),
  );
}

/** “Which is taller, the Eiffel Tower or the Statue of Liberty?”, from a fact about each of them. */
export const comparedFactsSkill = defineSkill<ComparedFacts>({
  name: 'compared-facts',
  // Before a fact that only shares words with the question.
  precedence: 49,
  recognise: (text) => (text.length > longest ? undefined : compareFacts(text)),
  answer,
});
