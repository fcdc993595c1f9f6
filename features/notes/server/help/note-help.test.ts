import { afterAll, describe, expect, it } from 'vitest';
import { openReference } from '#features/dictionary/server/reference.ts';
import type { RuleResult } from '#features/text-suggestions/server/text-suggestions.ts';
import { inEnglish } from '#server/language/sentence.ts';
import { paths } from '#server/paths.ts';
import { expandNote } from './expand-note.ts';
import { organizeNote } from './organize-note.ts';
import { summarizeNote } from './summarize-note.ts';

// A Wednesday.
const now = new Date('2029-10-24T09:00:00Z');

const textOf = (made: RuleResult) => ('text' in made ? made.text : null);
const toldOf = (made: RuleResult) => inEnglish('text' in made ? made.told : made.unchanged);
const wordsOf = (text: string) =>
  text
    .replaceAll(/^## (?:To do|Dates|Questions|Links and contacts|Costs|Notes)$/gm, '')
    .match(/[\p{L}\p{N}£€$?@:./'’-]*[\p{L}\p{N}][\p{L}\p{N}£€$?@:./'’-]*/gu)
    ?.toSorted();

const note = `Buy paint for the hall
Dentist Friday 14:00
Who pays for the flush?
- [x] Send his report
Flush costs £180
engineer@boiler.example
The noise is limescale
Buy paint for the hall
Parents' evening 25 October 18:30

## Own heading

Stays here.
Call nobody`;

describe('R159 Organize', () => {
  it('puts loose lines under headings and changes no word', () => {
    const made = organizeNote(note, now);
    expect(textOf(made)).toBe(`## To do

- [ ] Buy paint for the hall
- [x] Send his report
- [ ] Buy paint for the hall

## Dates

- Parents' evening 25 October 18:30
- Dentist Friday 14:00

## Questions

- Who pays for the flush?

## Links and contacts

- engineer@boiler.example

## Costs

- Flush costs £180

## Notes

- The noise is limescale

## Own heading

Stays here.
Call nobody
`);
    expect(toldOf(made)).toBe(
      'Sorted your 9 lines under 6 headings; no word changed. This appears twice: “Buy paint for the hall”.',
    );
  });

  const pieces = [
    'Buy milk',
    'Ask Ann about it?',
    '- [ ] Pay £20',
    '* Dentist at 9:30',
    'See https://a.example/x.',
    '1. Rent 900 euros',
    'Just a thought that goes',
    'on here',
    '> quoted\n> twice',
    '```\ncode x\n```',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '  - nested',
    '',
    '## Head',
    '12 March',
    'Call Tom on 020 7946 0000',
  ];
  it('keeps the words of 500 random notes', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    for (let round = 0; round < 500; round++) {
      const text = Array.from({ length: 3 + random(12) }, () => pieces[random(pieces.length)]).join('\n');
      const made = textOf(organizeNote(text, now));
      if (made !== null) expect(wordsOf(made), text).toEqual(wordsOf(text));
    }
  });

  it.each([
    ['too little', 'Buy milk\nBuy bread'],
    ['one kind', 'One thought\nAnother thought\nA third thought'],
    [
      'another language',
      'Der Termin ist am Montag\nMilch und Brot kaufen\nWas ist das?\nDie Rechnung ist da',
    ],
  ])('leaves %s', (_, text) => expect(textOf(organizeNote(text, now))).toBeNull());

  it('does nothing to what it has sorted', () => {
    const once = textOf(organizeNote(note, now)) ?? '';
    expect(textOf(organizeNote(once, now))).toBeNull();
  });
});

describe('R159 Expand', () => {
  const reference = openReference(paths.reference);
  afterAll(() => reference.close());
  const expand = (text: string) => expandNote(text, { reference, now });

  it('adds definitions with their place, and what is open', () => {
    const text =
      'The thermostat is broken.\n\n- [ ] Ask the plumber\n- [ ] Pay on Friday\n\nDeposit 200\n\nMeeting with Ann';
    const made = textOf(expand(text)) ?? '';
    expect(made.startsWith(text)).toBe(true);
    expect(made).toMatch(/- \*\*thermostat\*\*: .+ \(\[reference\]\(\/reference\/thermostat\)\)/);
    expect(made).toContain('- No date: “Ask the plumber”');
    expect(made).not.toContain('“Pay on Friday”');
    expect(made).toContain('- No currency: “Deposit 200”');
    expect(made).toContain('- No time: “Meeting with Ann”');
    expect(made).toContain('- No place: “Meeting with Ann”');
    expect(textOf(expand(made))).toBeNull();
  });

  it.each([
    ['The conservatory leaks, ask about the damp.', 'conservatory'],
    ['Sow the lettuce and prune the roses.', 'lettuce'],
    ['Buy a fuse and a socket for the hall.', 'socket'],
    ['The radiator in the kitchen needs bleeding.', 'bleeding'],
    ['Pack plimsolls for school.', 'Plimsoll'],
    ['A flush costs about £180.', 'costs'],
  ])('explains nothing where the note does not tell which sense is meant: %s', (text, word) => {
    expect(textOf(expand(text)) ?? '').not.toContain(`**${word}**`);
  });

  it('takes the sense that the rest of the note speaks of', () => {
    const made = textOf(expand('The wiper of the windshield is worn, and the car is dirty.')) ?? '';
    expect(made).toContain('- **wiper**: a mechanical device that cleans the windshield');
  });

  it('says so when there is nothing', () => {
    expect(toldOf(expand('The dog ran.'))).toBe(
      'The reference has nothing to add, and no open points were found.',
    );
  });
});

describe('R159 Summarize', () => {
  const long = `The boiler lost pressure over the week and the engineer topped it up. ${'He looked at the boiler and the radiators in every room of the house. '.repeat(3)}The noise comes from limescale on the heat exchanger of the boiler. It will get louder but it is not urgent at all. A flush of the boiler would cost about a hundred and eighty pounds.\n\n- [ ] Ask who pays\n- [x] Send the report\n\nVisit on 12 March\n`;
  it('takes sentences, open tasks and dates word for word', () => {
    const made = summarizeNote(long, now);
    const text = textOf(made) ?? '';
    const [sentences = '', tasks, dated] = text.trim().split('\n\n');
    for (const sentence of sentences.split(/(?<=\.) /)) expect(long).toContain(sentence);
    expect(tasks).toBe('- [ ] Ask who pays');
    expect(dated).toBe('- Visit on 12 March');
    expect(text.length).toBeLessThan(long.length);
    expect(toldOf(made)).toMatch(
      /^Main sentences, word for word: \d\. Open tasks: 1\. Lines with a date: 1\.$/,
    );
  });

  it('does not make a short note longer', () => {
    expect(toldOf(summarizeNote('Buy milk.', now))).toBe('There is too little text to summarise.');
  });
});
