import { blocks } from '#features/built-in-engine/server/answer/markdown.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { fillTemplate, gapsIn } from '#features/templates/shared/template.ts';
import {
  packedAlways,
  packingLists,
  shoppingLists,
  templates,
  weeklyShopping,
} from '#features/templates/shared/templates.ts';
import { readTemplateRequest, type TemplateRequest } from './read-request.ts';

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* answer(request: TemplateRequest, told: number): Skill {
  switch (request.type) {
    case 'template':
      return sayTemplate(request);
    case 'packing':
      return sayPacking(request);
    case 'shopping':
      return sayShopping(request);
    case 'joke':
      return jokes[told % jokes.length] ?? '';
    case 'study':
      return sayStudyPlan(request);
  }
}

function sayTemplate({ id, values }: Extract<TemplateRequest, { type: 'template' }>): string {
  const template = templates.find((one) => one.id === id);
  if (!template) throw new Error(`There is no template ${id}.`);
  const filled = fillTemplate(template, values);
  const gaps = gapsIn(filled);
  return blocks(
    `**A template: ${template.title.toLowerCase()}.** ${gaps.length > 0 ? 'Replace what is in square brackets.' : 'Change it as you like.'}`,
    '---',
    asLines(filled),
    '---',
    'It is one of our templates, filled in from your words; a connected model would write it for you.',
  );
}

/** Lines of a letter stay lines; lists, tables and headings are left as they are. */
function asLines(text: string): string {
  return text.replaceAll(/(?<=[^\n|])\n(?=[^\n#|-])/g, '  \n');
}

const boxes = (items: readonly string[]) => items.map((item) => `- [ ] ${item}`).join('\n');

function sayPacking({ words, days, where }: Extract<TemplateRequest, { type: 'packing' }>): string {
  const list = packingLists.find((one) => one.words.some((word) => words.includes(word)));
  const title = list?.title ?? 'a journey';
  const length = days === undefined ? '' : ` of ${days === 1 ? 'one day' : `${days} days`}`;
  const clothes =
    days === undefined
      ? []
      : [`${Math.min(days, 8)} tops, ${Math.max(1, Math.ceil(Math.min(days, 8) / 2))} trousers or skirts`];
  return blocks(
    `**A packing list for ${title}${length}${where ? ` in ${where}` : ''}, from our template.**`,
    list
      ? `Especially for this:\n\n${boxes([...list.items, ...clothes])}`
      : clothes.length > 0 && boxes(clothes),
    `For any journey:\n\n${boxes(packedAlways)}`,
  );
}

function sayShopping({ words, what }: Extract<TemplateRequest, { type: 'shopping' }>): string {
  const list = shoppingLists.find((one) => one.words.some((word) => words.includes(word)));
  if (list) return blocks(`**A shopping list for ${list.title}, from our template.**`, boxes(list.items));
  const lead =
    what && !/\b(?:week|household|family|basics?)\b/i.test(what)
      ? `**I have no list for “${what.slice(0, 60)}”; here is our template for a week.**`
      : '**A shopping list for a week, from our template.** Strike out what you have.';
  return blocks(lead, ...weeklyShopping.map(({ title, items }) => `${title}:\n\n${boxes(items)}`));
}

function sayStudyPlan({ subject, weeks, until }: Extract<TemplateRequest, { type: 'study' }>): string {
  if (until !== undefined) return sayDays(subject, until);
  const rows = Array.from({ length: weeks }, (_, index) => {
    const week = index + 1;
    const isLast = week === weeks;
    const share =
      weeks === 1 ? 'All topics, the hardest first' : `Topics, part ${week} of ${Math.max(1, weeks - 1)}`;
    const what = isLast && weeks > 1 ? 'Past papers, gaps, rest on the last day' : share;
    return `| ${week} | ${what} | ${week === 1 ? 'List all topics, mark what is hard' : 'Ask yourself about last week’s topics'} | [ ] |`;
  });
  return blocks(
    `**A study plan for ${subject ?? '[subject]'} over ${weeks === 1 ? 'a week' : `${weeks} weeks`}, from our template.**`,
    ['| Week | Learn | Repeat | Done |', '|---|---|---|---|', ...rows].join('\n'),
    'Each day: 25 minutes of work, 5 of rest, three or four times. Test yourself instead of only reading, and sleep enough.',
  );
}

/** For a test within days: hard topics first, and rest on the last evening. */
function sayDays(subject: string | undefined, until: string): string {
  const rows = [
    ['Day 1', 'List all topics, mark what is hard', 'Try one exercise of each'],
    ['Day 2', 'The hardest topics', 'Explain them aloud to somebody'],
    ['Day 3', 'The other topics', 'Ask yourself about day 2'],
    [
      'The day before',
      'A whole test against the clock, then its mistakes',
      'Pack your things, go to bed early',
    ],
  ];
  return blocks(
    `**A study plan for ${subject ?? '[subject]'} until ${until}, from our template.** With fewer days left, start further down.`,
    [
      '| When | Learn | Repeat | Done |',
      '|---|---|---|---|',
      ...rows.map((row) => `| ${row.join(' | ')} | [ ] |`),
    ].join('\n'),
    'Each day: 25 minutes of work, 5 of rest, three or four times.',
  );
}

/** Our own texts. */
const jokes: readonly string[] = [
  'Why did the calendar go to the party early? **Its days were numbered.**',
  'My kettle and I have an understanding: **when it boils over, I do too.**',
  'I asked the map for directions. **It said: fold me properly first.**',
  'What does a tired umbrella do? **It folds.**',
  'Why are bakers calm? **They know that things will rise by themselves.**',
  'The printer is the only colleague who **stops working as soon as you are in a hurry.**',
  'Why did the sock leave the washing machine? **It needed a break from its other half.**',
];

/** Letters, greetings, lists and plans, filled in from the request. Before small talk, which takes "write …". */
export const templatesSkill: MessageSkill = {
  name: 'templates',
  precedence: 60,
  take({ question, earlierAnswers }) {
    const request = readTemplateRequest(question);
    return request && answer(request, earlierAnswers.length);
  },
};
