import { afterAll, describe, expect, it } from 'vitest';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { shareOf } from '#tests/harness/thorough.ts';
import { scoreClaims, summarise, summariseKinds } from './evaluation/score-claims.ts';
import { judgeClaim } from './judge-claim.ts';
import { createLexicon } from './lexicon.ts';
import { sentencesIn } from './reading/sentences.ts';

const reference = openReference(paths.reference);
const lexicon = createLexicon(reference);
afterAll(() => reference.close());

function judge(
  claim: string,
  text: string,
  { title = '', pageDate }: { title?: string; pageDate?: string } = {},
) {
  const passage = { title, text, pageDate: pageDate ? new Date(pageDate) : null };
  return judgeClaim(claim, [passage], lexicon);
}

const halves = ['open', 'held', 'unseen', 'fifth'] as const;
const scores = new Map<string, ReturnType<typeof scoreClaims>>();
/** Judged once for all tests: it takes seconds. */
function scoresOf(half: (typeof halves)[number]): ReturnType<typeof scoreClaims> {
  const known =
    scores.get(half) ?? scoreClaims(new URL(`./evaluation/${half}-pairs.json`, import.meta.url), lexicon);
  scores.set(half, known);
  return known;
}

it.each([
  ['open', 240, 0.87, 0.72],
  ['held', 240, 0.85, 0.69],
  ['unseen', 240, 0.79, 0.83],
  ['fifth', 140, 0.92, 0.78],
] as const)(
  'flags what is wrong and little else, on pairs that rules and trees were made with: %s',
  async (half, size, least, most) => {
    const scored = await scoresOf(half);
    const { pairs, precision, recall } = summarise(scored);
    expect(pairs).toBe(size);
    expect(new Set(summariseKinds(scored).keys()).size).toBeGreaterThanOrEqual(10);
    expect(precision).toBeGreaterThanOrEqual(least);
    expect(recall).toBeGreaterThanOrEqual(most);
  },
);

it('has nothing against a sentence of the page itself', async () => {
  const pages = new Map<string, { title: string; text: string; pageDate: Date | null }>();
  for (const half of halves)
    for (const { pair } of await scoresOf(half)) {
      const pageDate = pair.pageDate ? new Date(pair.pageDate) : null;
      pages.set(pair.passage, { title: pair.title, text: pair.passage, pageDate });
    }
  const doubted = shareOf([...pages.values()], 4).flatMap((page) =>
    sentencesIn(page.text).filter((sentence) => judgeClaim(sentence, [page], lexicon).findings.length > 0),
  );
  expect(pages.size).toBeGreaterThan(100);
  expect(doubted).toEqual([]);
});

describe('numbers, units and dates', () => {
  const pipe = 'The pipe is 3.2 kilometres long and carries 1.5 million litres a day.';
  it.each([
    ['The pipe is 3,200 metres long.', 'supported'],
    ['The pipe is about two miles long.', 'supported'],
    ['The pipe is 320 metres long.', 'opposite'],
    ['The pipe carries 1,500,000 litres a day.', 'supported'],
    ['The pipe carries 15 million litres a day.', 'opposite'],
  ])('%s', (claim, verdict) => expect(judge(claim, pipe).verdict).toBe(verdict));

  const rise = 'Coverage rose from 86 to 91 per cent in 2023.';
  it.each([
    ['Coverage rose by five percentage points in 2023.', false],
    ['Coverage rose to 96 percent in 2023.', true],
    ['Coverage rose to 91 percent in 2021.', true],
  ])('%s', (claim, isFlagged) => expect(judge(claim, rise).findings.length > 0).toBe(isFlagged));

  it('counts what is said relative to the day of the page from that day', () => {
    const text = 'The council approved the bridge last year.';
    expect(judge('The council approved the bridge in 2020.', text, { pageDate: '2021-05-04' }).verdict).toBe(
      'supported',
    );
    expect(judge('The council approved the bridge in 2021.', text, { pageDate: '2021-05-04' }).verdict).toBe(
      'opposite',
    );
  });
});

describe('what one clause says of one thing', () => {
  it.each([
    [
      'The plunger seal can be recycled.',
      'The filters can be recycled; the plunger seal cannot, and should be replaced.',
      'opposite',
    ],
    [
      'Researchers recorded how long the nurses slept.',
      'The nurses, not the researchers, recorded their sleep.',
      'opposite',
    ],
    [
      'The kettle got its new cap in 2019.',
      'First sold in 2019, the kettle was given a new cap in March 2023.',
      'opposite',
    ],
    [
      'The patients supervised the doctors.',
      'Doctors supervised the walks. The patients kept a diary.',
      'opposite',
    ],
    [
      'The tent is 300 grams heavier than the model before.',
      'The tent weighs 980 grams, 300 less than the model before.',
      'opposite',
    ],
    [
      'The union accepted a rise two and a half points below what it had asked for.',
      'The union accepted a rise of 5.5 per cent; it had asked for 8.',
      'none',
    ],
    ['Although hurt, the lord escaped capture.', 'The lord was wounded but not captured.', 'none'],
  ])('%s', (claim, text, expected) =>
    expect(judge(claim, text).findings[0]?.verdict ?? 'none').toBe(expected),
  );
});

describe('what follows from figures and days', () => {
  it.each([
    ['a part of a unit', 'The crate weighs three quarters of a tonne.', 'The crate weighs 750 kilograms.'],
    ['bits', 'The line carries 3,000 gigabits a second.', 'The line carries 3 terabits a second.'],
    ['an extent', 'The road is about 62 miles long.', 'The road runs over 100 kilometres.'],
    [
      'time between two years',
      'The mill was closed for about eleven years.',
      'The mill was closed in 1920 and opened again in 1931.',
    ],
    [
      'a share of a sum',
      'Whoever sells for 2,000 euros pays 60 euros.',
      'Whoever sells pays 3 per cent of the sum in euros.',
    ],
    [
      'a year after a year',
      'The chapel was built in 1811.',
      'The church was built in 1810. The chapel was built the year after.',
    ],
    [
      'a quarter of a century before',
      'The port was opened in 1925.',
      'The port was opened a quarter of a century before the airport, which followed in 1950.',
    ],
  ])('accepts %s', (_what, claim, text) => expect(judge(claim, text).findings).toEqual([]));

  it('counts on only where the source does', () => {
    const text =
      'The bank ends cheques at the end of next year. They can be used for another six months after that.';
    expect(judge('The bank ends cheques in 2023.', text, { pageDate: '2023-08-31' }).verdict).toBe(
      'opposite',
    );
  });
});

describe('sentences that are put together', () => {
  const text =
    'Nora Vik founded the museum in Ost. Later a visiting builder, Per Dahl, repaired its roof with copper sheets. ' +
    'An expert of the state counted 40 cracks. The retired mayor says that the tower leans by two metres to the north.';
  it.each([
    ['Nora Vik repaired the roof with copper sheets.', 'name'],
    ['An expert of the state found that the tower leans by two metres to the north.', 'attribution'],
  ])('%s', (claim, rule) =>
    expect(judge(claim, text).findings.map((finding) => finding.rule)).toContain(rule),
  );
  it('takes up who "he" is', () => {
    const page = 'Per Dahl came from Ost. He repaired the roof of the museum with copper sheets.';
    expect(judge('Per Dahl repaired the roof of the museum with copper sheets.', page).findings).toEqual([]);
  });
});

describe('what one sentence alone tells', () => {
  const page =
    'The mill in Ost was built by Rosa Keel in 1820. A storm blew the sails off in 1850, before the bridge was washed away. ' +
    'Most guests of the inn come from Vik. The owners refused to sell the orchard. Engineers are testing whether the dam is ' +
    'sound. Nine of the twelve boats sank in the gale. Lena Orr sold her share to Per Dahl. The pump moves 40 litres a week. ' +
    'Pots were made here from 900 to 700 BC.';
  it.each([
    ['The sails were blown off by a storm in 1820.', 'date'],
    ['The bridge was washed away before a storm blew the sails off.', 'date'],
    ['The owners sold the orchard.', 'negation'],
    ['The dam is sound, engineers found.', 'hedge'],
    ['Twelve boats sank in the gale.', 'number'],
    ['Lena Orr bought a share from Per Dahl.', 'roles'],
    ['Per Dahl sold his share to Lena Orr.', 'roles'],
    ['The pump moves 40 litres a day.', 'number'],
    ['Few guests of the inn come from Vik.', 'quantifier'],
    ['Pots were made here from 900 to 700 AD.', 'date'],
  ])('tells against: %s', (claim, rule) =>
    expect(judge(claim, page).findings.map((finding) => finding.rule)).toContain(rule),
  );
  it.each([
    'The mill was built in 1820 by Rosa Keel, and a storm blew its sails off in 1850.',
    'The owners would not sell the orchard.',
    'Engineers do not know yet whether the dam is sound.',
    'Nine of twelve boats sank.',
    'A storm blew the sails off.',
    'Per Dahl bought her share from Lena Orr.',
    'The pump moves 2,080 litres a year.',
  ])('bears out: %s', (claim) => expect(judge(claim, page).findings).toEqual([]));
  it('knows the time of the day, and other money', () => {
    const text = 'The gate closes at half past eleven. A ticket costs 300 yen.';
    expect(judge('The gate closes at 11:30.', text).findings).toEqual([]);
    expect(judge('A ticket costs 300 dollars.', text).findings).not.toEqual([]);
  });
});

describe('who did it, and what a figure belongs to', () => {
  const page =
    'The firm Norvik reported a loss of 42 million kroner, after a profit of 18 million kroner in 2022. The union called the plan a ' +
    'first step; the association rejected it as needless. The lens was given to the museum in 1990. Ada Holm designed the tower. ' +
    'Flights were cancelled because of fog. Tickets are sold only on board. Children under twelve pay nothing. Danel’s owners hold ' +
    '55 percent of it. Fjord was founded later. From March the hall opens on Sundays. Turnout was 61 percent, four points higher ' +
    'than in 2020. Mice kept awake needed twice as many attempts as mice that slept. Britons bought 300 boats. The rule does not ' +
    'apply to holiday flats. Analysts had expected a larger deficit. Two species were seen for the first time in Ost.';
  it.each([
    ['Norvik made a profit of 42 million kroner.', 'number'],
    ['The union rejected the plan as needless.', 'roles'],
    ['Ada Holm gave the lens to the museum in 1990.', 'roles'],
    ['Flights were cancelled because of the strike.', 'cause'],
    ['Tickets are sold on board and online.', 'quantifier'],
    ['Fjord’s owners hold 55 percent of it.', 'name'],
    ['The hall opens on Sundays from May.', 'date'],
    ['Turnout was lower than in 2020.', 'comparison'],
    ['Mice that slept needed more attempts than mice kept awake.', 'comparison'],
    ['The deficit was larger than analysts had expected.', 'comparison'],
  ])('tells against: %s', (claim, rule) =>
    expect(judge(claim, page, { pageDate: '2024-02-01' }).findings.map((finding) => finding.rule)).toContain(
      rule,
    ),
  );
  it.each([
    'Norvik made a profit of 18 million kroner in 2022.',
    'The association rejected the plan as needless.',
    'In 2020 turnout was 57 percent.',
    'People from Britain bought 300 boats.',
    'Two species had never been seen in Ost before.',
    'The hall opens on Sundays from March 2024.',
  ])('bears out: %s', (claim) => expect(judge(claim, page, { pageDate: '2024-02-01' }).findings).toEqual([]));
});

describe('comparisons', () => {
  it.each([
    [
      'Posts took longer to fill in Almar than in Tors.',
      'Posts took five months to fill in Tors and three in Almar.',
      true,
    ],
    [
      'Posts took longer to fill in Tors than in Almar.',
      'Posts took five months to fill in Tors and three in Almar.',
      false,
    ],
    [
      'Cooks of the eastern inn had higher pay than those in the west.',
      'Cooks in the east were paid less pay.',
      true,
    ],
    ['The hill road is safer than the forest road.', 'The forest road is the safer one.', true],
    ['Thefts are solved more often than frauds.', 'Police recorded more frauds than thefts.', false],
  ])('%s – %s', (claim, text, isFlagged) =>
    expect(judge(claim, text).findings.some(({ rule }) => rule === 'comparison')).toBe(isFlagged),
  );
});

describe('what is said of it', () => {
  it.each([
    ['a hedge', 'Tea prevents migraine.', 'Tea may prevent migraine.', 'hedge'],
    ['a negation', 'The valve works under water.', 'The valve does not work under water.', 'negation'],
    ['an antonym', 'Wages rose in the north.', 'Wages fell in the north.', 'negation'],
    ['a quantifier', 'All pupils passed the test.', 'Some pupils passed the test.', 'quantifier'],
    [
      'an open question',
      'Lenses prevent tears.',
      'People with lenses report fewer tears, which has not been studied.',
      'cause',
    ],
    ['a cause', 'Coffee causes better sleep.', 'Coffee was associated with better sleep.', 'cause'],
    ['a population', 'The drug slows tumours.', 'In mice the drug slows tumours.', 'population'],
    ['who did it', 'Italy beat Spain in the final.', 'Spain beat Italy in the final.', 'roles'],
    [
      'who says it',
      'Anna Berg argues that the tax is unfair.',
      'Paul Roth argues that the tax is unfair.',
      'attribution',
    ],
    ['an opinion', 'The bridge is unsafe.', 'Opponents claim that the bridge is unsafe.', 'attribution'],
    ['a comparison', 'Gas is cheaper than coal.', 'Coal is cheaper than gas.', 'comparison'],
    [
      'an order',
      'Plant tomatoes before the last frost.',
      'Plant tomatoes after the last frost.',
      'comparison',
    ],
    [
      'a name',
      'The survey was run by the University of Bristol.',
      'The survey was run by the University of Leeds.',
      'name',
    ],
  ])('tells %s from another one', (_what, claim, text, rule) => {
    expect(judge(claim, text).findings.map((finding) => finding.rule)).toContain(rule);
  });

  it.each([
    ['Spain was beaten by Italy in the final.', 'Italy beat Spain in the final.'],
    ['Tea may prevent migraine.', 'Tea may prevent migraine.'],
    [
      'The car was bought by a doctor from Hamburg.',
      'The automobile was purchased by a physician from Hamburg.',
    ],
    ['Coal costs more than gas.', 'Coal costs more than gas.'],
    ['The valve does not work under water.', 'Under water the valve does not work.'],
  ])('finds nothing wrong with: %s', (claim, text) => expect(judge(claim, text).findings).toEqual([]));
});

it('rests on the nearest sentence, and says which passage it is from', () => {
  const passages = [
    { title: 'Rice', text: 'Rice is eaten everywhere.' },
    { title: 'Tower', text: 'It is old. The tower is 330 metres tall.' },
  ];
  expect(judgeClaim('The tower is 330 metres tall.', passages, lexicon)).toMatchObject({
    verdict: 'supported',
    sentence: 'The tower is 330 metres tall.',
    passage: 1,
  });
});

it('leaves open what the rules cannot decide', () => {
  const text = 'The kiosk on the shore opens at weekends and sells tickets for the ferry.';
  expect(judge('At weekends the shore kiosk has a queue for the ferry by noon.', text).verdict).toBe(
    'wording',
  );
});

it('supports nothing without a passage, or by one about something else', () => {
  expect(judgeClaim('The city has bridges.', []).verdict).toBe('absent');
  expect(judge('The moon is made of green cheese.', 'Rivers carry sand to the sea.').verdict).toBe('absent');
});
