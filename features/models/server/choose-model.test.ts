import { describe, expect, it } from 'vitest';
import { inEnglish, said } from '#server/language/sentence.ts';
import { type Candidate, chooseModel, explainChoice } from './choose-model.ts';

function candidate(id: string, type: Candidate['type'], isOwn = false): Candidate {
  return { id, name: id.toUpperCase(), type, isOwn };
}

const small = candidate('gpt-4o-mini', 'fast');
const middle = candidate('gpt-4o', 'balanced');
const large = candidate('o1', 'powerful');
const all = [small, middle, large];

const short = { text: 'Who painted the Night Watch?' };
const usual = { text: `I have half a cabbage, two eggs and some rice. ${'What can I cook? '.repeat(5)}` };
const hard = { text: 'Compare the two mortgages step by step.' };

const chosen = (member: string, task: { text: string }, from: Candidate[] = all) =>
  chooseModel(member, task, from)?.candidate.id;

describe('everyday', () => {
  it.each([
    ['a short question', short, 'gpt-4o-mini'],
    ['an ordinary one', usual, 'gpt-4o'],
    ['one that announces work', hard, 'o1'],
    ['a long one', { text: 'words '.repeat(200) }, 'o1'],
    ['code', { text: 'Why does this fail?\n```js\nlet a\n```' }, 'o1'],
    ['one that is not known yet', { text: '' }, 'gpt-4o'],
  ])('picks for %s', (_, task, id) => expect(chosen('everyday', task)).toBe(id));
});

describe('the family', () => {
  it.each([
    ['everyday-standard', hard, 'gpt-4o-mini'],
    ['everyday-plus', short, 'gpt-4o'],
    ['everyday-pro', short, 'o1'],
    ['everyday-business', hard, 'gpt-4o'],
    ['everyday-enterprise', short, 'o1'],
  ])('%s keeps to its type', (member, task, id) => expect(chosen(member, task)).toBe(id));

  it('Enterprise stays on own machines where it can', () => {
    const own = candidate('local/ollama/llama3.2:3b', 'fast', true);
    const choice = chooseModel('everyday-enterprise', hard, [...all, own]);
    expect(choice).toEqual({ candidate: own, reason: said`it runs on your own machine` });
  });
});

describe('what is connected', () => {
  it('takes the closest when the wanted type is missing, and says so', () => {
    expect(chosen('everyday', short, [large, middle])).toBe('gpt-4o');
    expect(chosen('everyday', usual, [small, large])).toBe('o1');
    expect(chosen('everyday', hard, [small, middle])).toBe('gpt-4o');
    expect(chooseModel('everyday', hard, [small])?.reason).toEqual(said`the closest of what is connected`);
  });

  it('prefers the better known among equals, whatever their order', () => {
    const sonnet = candidate('claude-3.5-sonnet', 'balanced');
    const unheard = candidate('openai-compatible/x', 'balanced');
    expect(chosen('everyday', usual, [unheard, sonnet, middle])).toBe('gpt-4o');
    expect(chosen('everyday', usual, [unheard, sonnet])).toBe('claude-3.5-sonnet');
  });

  it('leaves it to the caller when nothing is', () => {
    expect(chooseModel('everyday', short, [])).toBeUndefined();
  });

  it('does not reorder what it is given', () => {
    const given = [large, small, middle];
    chooseModel('everyday', short, given);
    expect(given).toEqual([large, small, middle]);
  });
});

it('explains itself in one plain sentence', () => {
  const { candidate: found, reason } = chooseModel('everyday', short, all)!;
  expect(inEnglish(explainChoice('Everyday', found.name, reason))).toBe(
    'Everyday chose GPT-4O-MINI: quick for a short question.',
  );
});
