import { expect, it } from 'vitest';
import { seededRandom } from '../testing/random-edit.ts';
import { applyChoices, mergeTexts } from './merge-texts.ts';

const base = '# Trip\n\nTrain at nine.\n\nHotel by the river.\n\nBack on Sunday.\n';

it('puts together what two changed in different blocks', () => {
  const merged = mergeTexts({
    base,
    mine: base.replace('nine', 'ten'),
    theirs: `${base.replace('Sunday', 'Monday')}\nBuy film.\n`,
  });
  expect(merged.conflicts).toBe(0);
  expect(applyChoices(merged, [])).toBe(
    '# Trip\n\nTrain at ten.\n\nHotel by the river.\n\nBack on Monday.\n\nBuy film.\n',
  );
});

it('asks where both changed one block, and loses neither', () => {
  const merged = mergeTexts({
    base,
    mine: base.replace('nine', 'ten'),
    theirs: base.replace('nine', 'noon'),
  });
  expect(merged.conflicts).toBe(1);
  expect(applyChoices(merged, ['mine'])).toContain('Train at ten.');
  expect(applyChoices(merged, ['theirs'])).toContain('Train at noon.');
  expect(applyChoices(merged, ['both'])).toContain('Train at ten.\n\nTrain at noon.');
});

it('takes the one that changed when the other did not', () => {
  const theirs = base.replace('river', 'sea');
  expect(applyChoices(mergeTexts({ base, mine: base, theirs }), [])).toBe(theirs);
  expect(mergeTexts({ base, mine: theirs, theirs: base }).whole).toBe(theirs);
});

it('does not take the same change for two', () => {
  const both = base.replace('nine', 'ten');
  expect(mergeTexts({ base, mine: both, theirs: both }).conflicts).toBe(0);
});

it('loses no word of a thousand pairs of edits', () => {
  const random = seededRandom(7);
  for (let pair = 0; pair < 1_000; pair += 1) {
    const blocks = Array.from({ length: 8 }, (_, at) => `Block ${at} of ${pair}.`);
    const edit = (name: string) => {
      const own = [...blocks];
      const words: string[] = [];
      for (let change = 0; change < 2; change += 1) {
        const at = Math.floor(random() * own.length);
        const word = `${name}${pair}x${change}`;
        words.push(word);
        if (random() < 0.5) own.splice(at, 0, `${word} inserted.`);
        else own[at] = `${own[at]} ${word}`;
      }
      return { text: own.join('\n\n'), words };
    };
    const [mine, theirs] = [edit('mine'), edit('theirs')];
    const merged = mergeTexts({ base: blocks.join('\n\n'), mine: mine.text, theirs: theirs.text });
    const text = applyChoices(merged, []);
    for (const word of [...mine.words, ...theirs.words]) expect(text).toContain(word);
  }
});
