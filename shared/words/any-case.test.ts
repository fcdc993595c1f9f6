import { describe, expect, it } from 'vitest';
import { anyCase } from './any-case.ts';

const texts = [
  'What is a PINT (uk)?',
  "the dog's name",
  'in 3 weeks, O.K. [x]-y',
  'a1 b_2',
  'Grüße an Zoë',
  'ΓΕΙΆ σου',
  'ſet 5 K',
  'a🎈b',
  '’quoted’',
  'line\nbreak',
  '',
];

describe('a pattern for any case', () => {
  it.each([
    String.raw`^(?<what>[\p{L}'-]+(?: [\p{L}'-]+)*)`,
    String.raw`(?<![\p{L}\d])(?:is|in|an?)(?![\p{L}\d])`,
    String.raw`\b\p{Lu}\p{L}{1,4}\b`,
    String.raw`[^\p{L}\s]+`,
    String.raw`\p{N}+|\P{L}$`,
    '^.{3}',
    String.raw`\w+ \w+`,
    '[a-z]ſ?|k',
    String.raw`\(\p{Ll}+\)|\[x\]|[\]\[-]`,
    'gruesse|grüße',
    String.raw`\u{1F388}`,
  ])('means what it means with “i” and “u”: %s', (source) => {
    const pattern = anyCase(source);
    const globally = anyCase(new RegExp(source, 'giu'));
    for (const text of texts) {
      const expected = new RegExp(source, 'iu').exec(text);
      const found = pattern.exec(text);
      expect(found && { at: found.index, all: [...found], ...found.groups }, text).toEqual(
        expected && { at: expected.index, all: [...expected], ...expected.groups },
      );
      expect(pattern.test(text), text).toBe(expected !== null);
      expect([...text.matchAll(globally.of(text))].map(String), text).toEqual(
        [...text.matchAll(new RegExp(source, 'giu'))].map(String),
      );
    }
  });

  it('leaves a regex that heeds case, or reads code units, as it is', () => {
    for (const regex of [/\p{Lu}/u, /a/i, /b/g]) expect(anyCase(regex).of('plain')).toBe(regex);
  });

  it('fails at its first text where its source is no pattern', () => {
    expect(() => anyCase('(').test('a')).toThrow();
  });
});
