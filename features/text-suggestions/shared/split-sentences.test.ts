import { expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';

const trimmed = (text: string) => splitSentences(text).map((sentence) => sentence.trim());

it.each([
  ['He came. She left.', ['He came.', 'She left.']],
  ['Ask Dr. Bell today. He knows.', ['Ask Dr. Bell today.', 'He knows.']],
  [
    'Mr. and Mrs. Bell met Ms. Oak on St. Mary Street.',
    ['Mr. and Mrs. Bell met Ms. Oak on St. Mary Street.'],
  ],
  ['See fig. 3 and no. 7. Then stop.', ['See fig. 3 and no. 7.', 'Then stop.']],
  ['Take fruit, e.g. apples. Or i.e. nothing.', ['Take fruit, e.g. apples.', 'Or i.e. nothing.']],
  ['Come at 3 p.m. on Sunday.', ['Come at 3 p.m. on Sunday.']],
  ['We left at 3 p.m. The rest stayed.', ['We left at 3 p.m.', 'The rest stayed.']],
  ['By J. R. Oak and A. Bell. It sold.', ['By J. R. Oak and A. Bell.', 'It sold.']],
  ['It cost £1.50. Fine!', ['It cost £1.50.', 'Fine!']],
])('%s', (text, sentences) => {
  expect(trimmed(text)).toEqual(sentences);
  expect(splitSentences(text).join('')).toBe(text);
});

it('loses no sign of any text', () => {
  const text = ' One.\n\n- two\r\n3 p.m. four… “Five?” 七。八。\t\n';
  expect(splitSentences(text).join('')).toBe(text);
});
