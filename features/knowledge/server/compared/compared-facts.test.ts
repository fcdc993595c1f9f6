import { describe, expect, it } from 'vitest';
import { figureIn } from './figure-in-fact.ts';
import { qualityBy } from './qualities.ts';
import { readComparison } from './read-comparison.ts';

describe('what is compared', () => {
  it.each([
    ['which is taller, the eiffel tower or big ben', 'the eiffel tower', 'big ben', 'taller', false],
    ['is everest higher than k2', 'everest', 'k2', 'higher', true],
    ['who was born first, mozart or beethoven', 'mozart', 'beethoven', 'later', false],
    ['which came first, the telephone or the radio', 'the telephone', 'the radio', 'later', false],
    ['mozart or beethoven, who was older', 'mozart', 'beethoven', 'younger', false],
    ['is a5 bigger or smaller than a4', 'a5', 'a4', 'bigger', false],
    ['which is furthest from the sun, mars or venus', 'mars', 'venus', 'further from the sun', false],
  ])('%s', (text, one, other, more, isCheck) => {
    const found = readComparison(text);
    expect(found).toMatchObject({ one, other, isCheck });
    expect(found?.quality.more).toBe(more);
  });

  it.each([
    'which is better, tea or coffee',
    'is it colder than yesterday or not',
    'what is the tallest building',
    'which is bigger, a or a',
    'how much taller are men',
  ])('compares nothing in “%s”', (text) => expect(readComparison(text)).toBeUndefined());
});

describe('the figure in a fact', () => {
  it.each([
    ['taller', 'The Statue of Liberty is 46 metres high, 93 with its pedestal.', 46],
    ['taller', 'A giraffe is about 4.5 to 5.5 metres tall.', 5],
    ['higher', 'Mount Everest is 8,849 metres (29,032 feet) high.', 8849],
    ['deeper', 'Loch Ness is about 37 kilometres long and about 230 metres deep.', 230],
    ['longer', 'Loch Ness is about 37 kilometres long and about 230 metres deep.', 37_000],
    ['heavier', 'An African bush elephant weighs up to about six tonnes.', 6000],
    ['faster', 'A horse gallops at about 40 to 48 km/h; racehorses reach about 70.', 44],
    ['older', 'Stonehenge in England was built from about 3000 to 2000 BC, probably for rites.', -3000],
    ['older', 'Larry Page and Sergey Brin founded Google in 1998.', 1998],
    ['hotter', 'Venus has about 465 °C.', 465],
  ])('%s: %s', (word, answer, value) => {
    const quality = qualityBy(word)?.quality;
    expect(quality && figureIn(answer, quality)?.value).toBeCloseTo(value);
  });

  it.each([
    ['heavier', 'The Eiffel Tower is 330 metres high.'],
    ['older', 'The Taj Mahal was built in the 17th century.'],
    ['taller', 'The Thames is about 346 kilometres long.'],
  ])('%s is not told by “%s”', (word, answer) => {
    const quality = qualityBy(word)?.quality;
    expect(quality && figureIn(answer, quality)).toBeUndefined();
  });
});
