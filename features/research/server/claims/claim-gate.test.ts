import { describe, expect, it } from 'vitest';
import { noLexicon } from './check-claim.ts';
import { ClaimGate } from './claim-gate.ts';

const tower = {
  title: 'Eiffel Tower',
  text: 'The Eiffel Tower in Paris is 330 metres tall. It was completed in 1889 by the company of Gustave Eiffel.',
};
const rice = {
  title: 'Keeping rice',
  text: 'Cooked rice keeps for one day in the fridge. It must not be kept warm.',
};

function check(text: string, { marksUncited = true, pieces = 3 } = {}) {
  const gate = new ClaimGate({
    passagesOf: (n) => (n === 1 ? [tower] : n === 2 ? [rice] : []),
    lexicon: noLexicon,
    marksUncited,
  });
  let out = '';
  for (let at = 0; at < text.length; at += pieces) out += gate.push(text.slice(at, at + pieces));
  out += gate.end();
  return { out, counts: gate.counts };
}

describe('ClaimGate', () => {
  it.each([1, 2, 7, 1000])('lets supported sentences through as they are, in pieces of %i', (pieces) => {
    const text =
      '# The tower\n\nThe Eiffel Tower is 330 metres tall ⟦1⟧. It was completed in 1889. ⟦1⟧ Cooked rice keeps for one day in the fridge.⟦2⟧\n\n- `[1]` is code\n';
    expect(check(text, { pieces }).out).toBe(text);
    expect(check(text, { pieces }).counts).toEqual({ supported: 3, unsupported: 0, uncited: 0 });
  });

  it('marks a claim whose source says another number, another name, or the opposite', () => {
    const text = 'The Eiffel Tower is 300 metres tall ⟦1⟧. Cooked rice must be kept warm in the fridge ⟦2⟧.';
    expect(check(text).out).toBe(
      'The Eiffel Tower is 300 metres tall ⟦1?⟧. Cooked rice must be kept warm in the fridge ⟦2?⟧.',
    );
    expect(check(text).counts).toMatchObject({ unsupported: 2 });
  });

  it('marks a claim without a source where reports want one', () => {
    const text =
      'Many visitors climb the famous tower every summer. The Eiffel Tower is 330 metres tall ⟦1⟧.';
    expect(check(text).out).toBe(
      'Many visitors climb the famous tower every summer. ⟦?⟧ The Eiffel Tower is 330 metres tall ⟦1⟧.',
    );
    expect(check(text, { marksUncited: false }).out).toBe(text);
  });

  it('asks no source of headings, questions, tables, code and words about the report itself', () => {
    const text = [
      '## Heights of towers in Paris today.',
      'How tall is the tower in Paris today?',
      '| The tower of Paris is tall. | yes |',
      '```',
      'the tower of Paris is very tall ⟦1⟧.',
      '```',
      'No source says how many visitors climb the tower.',
    ].join('\n');
    expect(check(text).out).toBe(text);
  });

  it('judges each part of a sentence by its own source', () => {
    const text = 'The tower is 330 metres tall ⟦1⟧ and cooked rice keeps for three days in the fridge ⟦2⟧.';
    expect(check(text).out).toBe(
      'The tower is 330 metres tall ⟦1⟧ and cooked rice keeps for three days in the fridge ⟦2?⟧.',
    );
  });

  it('drops marks that the writer made up', () => {
    const text = 'The Eiffel Tower is 330 metres tall ⟦1?⟧⟦?⟧.';
    expect(check(text, { marksUncited: false }).out).toBe('The Eiffel Tower is 330 metres tall .');
    expect(check(text).counts).toEqual({ supported: 0, unsupported: 0, uncited: 1 });
  });

  it('judges a source named before its sentence when that ends', () => {
    expect(check('⟦1⟧ The Eiffel Tower is 300 metres tall.').out).toBe(
      '⟦1⟧ The Eiffel Tower is 300 metres tall.⟦1?⟧',
    );
  });
});
