import { answerLine } from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, strings } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { phrases } from '#shared/words/phrases.ts';

const question = phrases(['what are my errands', 'what errands do i have']);

function* listErrands(): Skill {
  const asked = yield* askTool({ toolName: 'list_errands', input: {} }, (value) => ({
    titles: strings(value.titles),
  }));
  if (asked.state !== 'answered') return excuse(asked, 'errands');
  const { titles } = asked.output;
  return answerLine(titles.length === 1 ? 'You have one errand' : `You have ${titles.length} errands`);
}

export const errandsSkill = defineSkill<true>({
  name: 'errands',
  precedence: 20,
  recognise: (text) => (question.test(text) ? true : undefined),
  answer: listErrands,
  standsAlone: true,
});
