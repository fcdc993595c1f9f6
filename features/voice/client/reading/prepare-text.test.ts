import { describe, expect, it } from 'vitest';
import { longestSentence, sentencesToRead } from './prepare-text.ts';
import { isReadable } from './spoken-sentence.ts';

const said = (markdown: string, language = 'en', isWhole = true) =>
  sentencesToRead(markdown, language, { isWhole }).map((sentence) => sentence.said);

describe('what is said', () => {
  it.each([
    ['two sentences', 'Rinse the rice. Let it rest.', ['Rinse the rice.', 'Let it rest.']],
    ['marks', '# Bread\n\n- **Strong** flour\n- _Water_', ['Bread', 'Strong flour', 'Water']],
    [
      'code',
      'Run this:\n\n```sh\nnpm ci\nnpm start\n```\n\nThen wait.',
      ['Run this:', 'Code, 2 lines, skipped.', 'Then wait.'],
    ],
    ['one line of code', '```\nls\n```', ['Code, 1 line, skipped.']],
    ['a link', 'See [the guide](https://example.com/a/b?c=d).', ['See the guide.']],
    ['an address', 'See https://www.example.com/a/b for more.', ['See example.com for more.']],
    ['citations', 'Yeast slows ⟦7⟧ below 10 °C ⟦12?⟧.', ['Yeast slows below 10 degrees Celsius.']],
    ['emoji', 'Well done 🎉👩🏽‍🍳! Again ☀️.', ['Well done !', 'Again .']],
    ['abbreviations', 'Use oil, e.g. olive. Ask Dr. Ng.', ['Use oil, for example olive.', 'Ask doctor Ng.']],
    ['units', 'Take 1 kg and 250 g, 5 km/h.', ['Take 1 kilogram and 250 grams, 5 kilometres an hour.']],
    ['maths', 'So $a^2 + b^2 = c^2$ holds.', ['So a squared plus b squared equals c squared holds.']],
    ['a fraction', 'It is $\\frac{x+1}{2}$ now.', ['It is x plus 1 over 2 now.']],
    [
      'a small table',
      '| Flour | Water |\n|---|---|\n| Rye | 80 % |\n| Wheat | 65 % |',
      ['Rye', 'Water: 80 %', 'Wheat', 'Water: 65 %'],
    ],
    ['a wide table', '|a|b|c|d|e|\n|-|-|-|-|-|\n|1|2|3|4|5|', ['A table with 5 columns, skipped.']],
    ['a picture and HTML', '![A loaf](x.png)\n\n<b>bold</b>', ['bold']],
  ])('of %s', (_what, markdown, expected) => {
    expect(said(markdown)).toEqual(expected);
  });

  it('in the language of the voice', () => {
    expect(said('Nimm 2 kg, z. B. Roggen.\n\n```\na\nb\n```', 'de')).toEqual([
      'Nimm 2 kilogramm, zum Beispiel Roggen.',
      'Code, 2 Zeilen, übersprungen.',
    ]);
    expect(said('المسافة 5 كم. انتهى.', 'ar')).toEqual(['المسافة 5 كيلومتر.', 'انتهى.']);
  });

  it('in pieces that no voice cuts', () => {
    const long = `${'a word or two, '.repeat(60)}and the end.`;
    const pieces = said(long);
    expect(pieces.length).toBeGreaterThan(4);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(longestSentence);
    expect(pieces.join(' ').replaceAll(/\s+/g, ' ')).toBe(long);
    expect(said('x'.repeat(450)).map(({ length }) => length)).toEqual([200, 200, 50]);
  });

  it('knows when there is only code', () => {
    expect(isReadable(sentencesToRead('```\na\n```', 'en'))).toBe(false);
    expect(isReadable(sentencesToRead('So:\n\n```\na\n```', 'en'))).toBe(true);
    expect(isReadable(sentencesToRead('', 'en'))).toBe(false);
  });
});

describe('while an answer grows', () => {
  it('begins with the first finished sentence', () => {
    expect(said('Rinse the', 'en', false)).toEqual([]);
    expect(said('Rinse the rice. Let', 'en', false)).toEqual(['Rinse the rice.']);
    expect(said('Rinse the rice.\n\n```\nnp', 'en', false)).toEqual(['Rinse the rice.']);
  });

  it('never takes back what it said', () => {
    const whole = '# Rice\n\nRinse it, e.g. twice. Let it rest.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nDone.';
    const all = said(whole);
    for (let length = 1; length < whole.length; length++) {
      const growing = said(whole.slice(0, length), 'en', false);
      expect(all.slice(0, growing.length)).toEqual(growing);
    }
  });
});
