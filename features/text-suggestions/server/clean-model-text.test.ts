import { expect, it } from 'vitest';
import { cleanModelText, OpeningFilter } from './clean-model-text.ts';

it.each([
  ['Sure! Here is the rewritten text:\n\nThe boiler works.', 'The boiler works.'],
  ["Here's a more formal version:\nThe boiler works.", 'The boiler works.'],
  ['Certainly.\n\nThe boiler works.', 'The boiler works.'],
  ['**Rewritten text:**\nThe boiler works.', '**Rewritten text:**\nThe boiler works.'],
  ['```markdown\nThe boiler works.\n```', 'The boiler works.'],
  ['<text>\nThe boiler works.\n</text>', 'The boiler works.'],
  ['The boiler works.\n\nLet me know if you want it shorter!', 'The boiler works.'],
  ['Here is where we met: the old house.', 'Here is where we met: the old house.'],
  ['Of course the boiler works. It is new.', 'Of course the boiler works. It is new.'],
])('%j', (answer, text) => expect(cleanModelText(answer, 'The boiler is ok.')).toBe(text));

it('leaves what the original has itself', () => {
  const text = 'Here is the list:\n- one';
  expect(cleanModelText(text, 'Here is the list:\n- won')).toBe(text);
});

it('holds the opening back while it streams', () => {
  const filter = new OpeningFilter('The boiler is ok.');
  const shown = ['Sure! Here is', ' the text:', '\n\n', 'The boiler', ' works.'].map((delta) =>
    filter.push(delta),
  );
  expect(shown.join('') + filter.end()).toBe('The boiler works.');
  expect(shown.slice(0, 2)).toEqual(['', '']);
});
