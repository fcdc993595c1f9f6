import { describe, expect, it } from 'vitest';
import { estimateTokens } from './estimate-tokens.ts';
import { TokenCalibration } from './token-calibration.ts';

describe('estimateTokens', () => {
  // Counted by o200k_base and cl100k_base, the tokenizers of GPT-4o and GPT-4.
  it.each([
    [
      'La ville de Paris est la capitale de la France. Hier, nous sommes allés au marché pour acheter des légumes, des fruits et du fromage très frais.',
      33,
      38,
    ],
    [
      '人工智能是计算机科学的一个分支，它企图了解智能的实质，并生产出一种新的能以人类智能相似的方式做出反应的智能机器。',
      36,
      65,
    ],
    [
      'Москва является столицей России и крупнейшим городом страны. Население города составляет более двенадцати миллионов человек.',
      27,
      58,
    ],
  ])('is near what tokenizers make of “%s”', (text, newer, older) => {
    expect(estimateTokens(text)).toBeGreaterThan(Math.min(newer, older) * 0.7);
    expect(estimateTokens(text)).toBeLessThan(Math.max(newer, older) * 1.6);
  });

  it('is nothing for nothing', () => {
    expect(estimateTokens('')).toBe(0);
  });
});

describe('TokenCalibration', () => {
  it('learns from what a provider reports, each model by itself', () => {
    const calibration = new TokenCalibration();
    expect(calibration.ratioOf('a')).toBe(1);
    calibration.learn('a', { estimated: 1_000, reported: 1_200 });
    expect(calibration.ratioOf('a')).toBeCloseTo(1.2);
    calibration.learn('a', { estimated: 1_000, reported: 1_400 });
    expect(calibration.ratioOf('a')).toBeCloseTo(1.3);
    expect(calibration.ratioOf('b')).toBe(1);
  });

  it.each([
    ['too few to say anything', { estimated: 20, reported: 400 }],
    ['counted otherwise', { estimated: 1_000, reported: 320 }],
    ['with pictures', { estimated: 1_000, reported: 9_000 }],
  ])('does not learn from what is %s', (_, reading) => {
    const calibration = new TokenCalibration();
    calibration.learn('a', reading);
    expect(calibration.ratioOf('a')).toBe(1);
  });
});
