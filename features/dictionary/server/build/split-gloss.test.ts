import { describe, expect, it } from 'vitest';
import { splitGloss } from './split-gloss.ts';

describe('splitGloss', () => {
  it.each([
    ['one definition', 'a chemical process', 'a chemical process', []],
    [
      'definition and examples',
      '(usually followed by `to\') having the means; "able to swim"; "able to get a grant"',
      '(usually followed by ‘to’) having the means',
      ['able to swim', 'able to get a grant'],
    ],
    [
      'definitions of several parts keep their semicolons',
      'a Mid-Atlantic state; one of the original 13 colonies',
      'a Mid-Atlantic state; one of the original 13 colonies',
      [],
    ],
    [
      'the years of a life',
      'physicist who formulated the theory of relativity; proposed photons (1879-1955)',
      'physicist who formulated the theory of relativity; proposed photons (1879–1955)',
      [],
    ],
    ['years before Christ', 'Greek philosopher (384-322 BC)', 'Greek philosopher (384–322 BC)', []],
    [
      'abbreviations',
      'the capital of the U.S.A. (e.g. since 1800 A.D.); "Washington, D.C. is hot"',
      'the capital of the U.S.A. (e.g. since 1800 A.D.)',
      ['Washington, D.C. is hot'],
    ],
    [
      'semicolons inside an example',
      'the force of attraction; "the more remote; the less"',
      'the force of attraction',
      ['the more remote; the less'],
    ],
    [
      'who said it',
      'have love for; "cannot be held responsible for people falling in love"--Albert Einstein',
      'have love for',
      ['cannot be held responsible for people falling in love — Albert Einstein'],
    ],
    [
      'two examples without a semicolon',
      'make lively; "get a life!" "he rebuilds his life"',
      'make lively',
      ['get a life!', 'he rebuilds his life'],
    ],
    [
      'an example after a colon',
      'attack on all sides: "the zebra was beset"',
      'attack on all sides',
      ['the zebra was beset'],
    ],
    [
      'a quotation inside the definition',
      'promise of reward as in "carrot and stick"',
      'promise of reward as in "carrot and stick"',
      [],
    ],
    [
      'a quoted word that is explained',
      'soiled; "dirty" is often used in combination',
      'soiled; "dirty" is often used in combination',
      [],
    ],
    ['a quotation mark that never closes', 'go fast; "he ran', 'go fast', ['he ran']],
    ['nothing but an example', '"hello there"', 'hello there', []],
  ])('%s', (_name, gloss, definition, examples) => {
    expect(splitGloss(gloss)).toEqual({ definition, examples });
  });
});
