import type { Report, Story } from './group-stories.ts';
import { type Claim, readClaims } from './read-claims.ts';

/** Reports of one event that state the same fact differently. */
export interface Disagreement {
  subject: string;
  /** Each version once, in the order of its first report. */
  views: { words: string; reports: Report[] }[];
}

/**
 * Where the reports of a story contradict each other: each states one value for the same thing, and the values differ.
 * A report with several values for it (a total and a part) is skipped, since it is unclear which is meant.
 */
export function findDisagreements({ reports }: Story): Disagreement[] {
  const stated = reports.map((report) => ({
    report,
    claims: singleClaims(`${report.title}. ${report.summary}`),
  }));
  const subjects = new Set(stated.flatMap(({ claims }) => [...claims.keys()]));
  const found: Disagreement[] = [];
  for (const subject of subjects) {
    const views = new Map<string, { words: string; reports: Report[] }>();
    for (const { report, claims } of stated) {
      const claim = claims.get(subject);
      if (!claim) continue;
      const view = views.get(claim.value) ?? { words: claim.words, reports: [] };
      view.reports.push(report);
      views.set(claim.value, view);
    }
    if (views.size > 1) found.push({ subject, views: [...views.values()] });
  }
  return found;
}

function singleClaims(text: string): Map<string, Claim> {
  const bySubject = Map.groupBy(readClaims(text), ({ subject }) => subject);
  const single = new Map<string, Claim>();
  for (const [subject, claims] of bySubject) {
    const [first] = claims;
    if (first && claims.every(({ value }) => value === first.value)) single.set(subject, first);
  }
  return single;
}
