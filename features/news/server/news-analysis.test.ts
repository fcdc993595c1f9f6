import { describe, expect, it } from 'vitest';
import { findDisagreements } from './find-disagreements.ts';
import { groupStories, type Report } from './group-stories.ts';
import { readClaims } from './read-claims.ts';
import { writeNewsAnalysis } from './write-news-analysis.ts';

let next = 0;
function report(title: string, summary: string, more: Partial<Report> = {}): Report {
  next += 1;
  return {
    n: next,
    title,
    summary,
    publisher: `Paper ${next}`,
    publishedAt: new Date('2026-11-20T08:00:00Z'),
    ...more,
  };
}

const flood = () => {
  next = 0;
  return [
    report('River Alder bursts its banks in Marlow Bay', 'At least 12 people were injured on Tuesday.', {
      publisher: 'Harbour Post',
    }),
    report('Library opens reading room', 'The new room has armchairs for forty readers.'),
    report('Marlow Bay flood: River Alder at record level', '15 people were injured, Mayor Ada Bell said.', {
      publisher: 'Coast Radio',
      publishedAt: new Date('2026-11-20T06:00:00Z'),
    }),
    report('Alder river floods Marlow Bay streets', 'Mayor Ada Bell asked people to stay at home.', {
      publisher: 'Daily Lantern',
    }),
    report('Marlow Bay wins the cup', 'Coach Tom Reed praised the team after the match.'),
  ];
};

describe('stories', () => {
  it('puts reports of one event together and leaves the rest apart', () => {
    const stories = groupStories(flood()).map(({ reports }) => reports.map(({ n }) => n));
    expect(stories).toEqual([[3, 1, 4], [2], [5]]);
  });

  it('are the same for the same reports, and none for none', () => {
    expect(groupStories(flood())).toEqual(groupStories(flood()));
    expect(groupStories([])).toEqual([]);
  });

  it('are not the same when weeks lie between them', () => {
    next = 0;
    const words = ['River Alder bursts its banks in Marlow Bay', 'The harbour road is closed.'] as const;
    const reports = [
      report(...words),
      report(...words, { publishedAt: new Date('2026-10-20T08:00:00Z') }),
      report(...words, { publishedAt: null }),
    ];
    const stories = groupStories(reports).map(({ reports: told }) => told.map(({ n }) => n));
    expect(stories).toEqual([[1, 3], [2]]);
  });

  it('are not made by the words that were searched for alone', () => {
    next = 0;
    const reports = ['opens', 'burns', 'sells', 'bans'].map((verb) =>
      report(
        `Tea house ${verb} garden ${verb}ings`,
        `A tea house somewhere ${verb} something called ${verb}x.`,
      ),
    );
    expect(groupStories(reports)).toHaveLength(4);
  });
});

describe('claims', () => {
  const said = (text: string) => readClaims(text).map(({ subject, value }) => `${subject} ${value}`);

  it.each([
    ['At least 12 people were killed.', ['dead 12']],
    ['Twelve dead after storm', ['dead 12']],
    ['1,200 people injured', ['injured 1200']],
    ['A £3.2bn plan', ['amount £3200000000']],
    ['It rose by 4.5 per cent', ['share 4.5']],
    ['In 2026 nothing happened', []],
    ['Prime Minister Ada Bell resigned on Monday', ['prime minister bell']],
    ['Ada Bell, the mayor, spoke', ['mayor bell']],
    ['12 seagulls flew by', []],
  ])('%s', (text, claims) => {
    expect(said(text)).toEqual(claims);
  });
});

describe('disagreements', () => {
  it('are found where reports of one event name different figures or people', () => {
    next = 0;
    const reports = [
      report('Storm', '12 people died. Mayor Ada Bell spoke.'),
      report('Storm', 'Fifteen dead, said Mayor Tom Reed.'),
      report('Storm', '12 deaths, 3 people were hurt.'),
    ];
    const found = findDisagreements({ reports }).map(({ subject, views }) => [
      subject,
      views.map(({ words, reports: told }) => [words, told.map(({ n }) => n)]),
    ]);
    expect(found).toEqual([
      [
        'dead',
        [
          ['12', [1, 3]],
          ['Fifteen', [2]],
        ],
      ],
      [
        'mayor',
        [
          ['Ada Bell', [1]],
          ['Tom Reed', [2]],
        ],
      ],
    ]);
  });

  it('are not made of a total and a part in one report', () => {
    next = 0;
    const reports = [
      report('Storm', '12 people died, 3 of them on Monday: 3 dead there.'),
      report('Storm', '15 people died.'),
    ];
    expect(findDisagreements({ reports })).toEqual([]);
  });
});

describe('the analysis', () => {
  it('dates every claim, cites every sentence and says where sources disagree', () => {
    const text = writeNewsAnalysis(flood());
    expect(text).toContain('**River Alder bursts its banks in Marlow Bay** ⟦1⟧');
    expect(text).toContain('3 sources have 3 reports of this story here. ⟦1⟧⟦3⟧⟦4⟧');
    expect(text).toContain('- 20 November, Coast Radio: 15 people were injured, Mayor Ada Bell said. ⟦3⟧');
    expect(text).toContain(
      '- **The sources disagree on the number of injured:** Coast Radio says 15 ⟦3⟧; Harbour Post says 12 ⟦1⟧',
    );
    for (const line of text.split('\n').filter((written) => written !== '')) expect(line).toMatch(/⟦\d⟧/);
  });

  it('lets no report write Markdown or citations of its own', () => {
    next = 0;
    const text = writeNewsAnalysis([
      report('# Tea [9](https://evil.example) **now**', '<b>x</b> ⟦7⟧ ![p](q)'),
    ]);
    expect(text).not.toMatch(/[[⟦][79][\]⟧]|!\[|<b>|# /);
  });

  it('says that there is nothing', () => {
    expect(writeNewsAnalysis([])).toBe('**There are no reports to analyse.**');
  });
});
