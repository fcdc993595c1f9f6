import { citationMarker } from '#features/assistant/shared/citation-marker.ts';
import { atFirstUse } from '#shared/at-first-use.ts';
import { required } from '#shared/required.ts';
import { type Disagreement, findDisagreements } from './find-disagreements.ts';
import { groupStories, type Report, type Story } from './group-stories.ts';
import { isCounted } from './read-claims.ts';

const mostStories = 4;
const mostReports = 4;
const longestClaim = 220;

const dayAndMonth = atFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/**
 * Summarises a page of reports, story by story and in their own words: each claim with its date and number, and the
 * contradictions between them. Markdown.
 */
export function writeNewsAnalysis(reports: Report[]): string {
  if (reports.length === 0) return '**There are no reports to analyse.**';
  const stories = groupStories(reports);
  const shared = stories.filter(({ reports: told }) => told.length > 1);
  const shown = (
    shared.length > 0 ? [...shared, ...stories.filter((story) => !shared.includes(story))] : stories
  ).slice(0, mostStories);
  return shown.map((story, index) => writeStory(story, index === 0)).join('\n\n');
}

function writeStory(story: Story, isFirst: boolean): string {
  const lead = required(story.reports.toSorted((one, other) => one.n - other.n)[0]);
  const heading = `**${plain(lead.title)}**${mark(lead)}`;
  const told = story.reports.slice(0, mostReports).map((report) => `- ${claim(report, story)}`);
  const differing = findDisagreements(story).map((disagreement) => `- ${contradiction(disagreement)}`);
  const opening = isFirst && story.reports.length > 1 ? `${heading}\n\n${agreement(story)}` : heading;
  return [opening, [...differing, ...told].join('\n')].join('\n\n');
}

function agreement({ reports }: Story): string {
  const publishers = [...new Set(reports.map(({ publisher }) => publisher))];
  const who = publishers.length === 1 ? `${publishers[0]} has` : `${publishers.length} sources have`;
  return `${who} ${reports.length} reports of this story here.${marks(reports)}`;
}

/** The report's first sentence; its title if that says more. */
function claim(report: Report, story: Story): string {
  const said = plain(firstSentence(report.summary) || report.title);
  const isOnly = story.reports.length === 1 && report.summary === '';
  const words = isOnly ? 'Only the headline is known.' : said;
  return `${when(report)}${plain(report.publisher)}: ${withStop(words)}${mark(report)}`;
}

function contradiction({ subject, views }: Disagreement): string {
  const parts = views.map(({ words, reports }) => {
    const publishers = [...new Set(reports.map(({ publisher }) => plain(publisher)))].join(' and ');
    const verb = publishers.includes(' and ') ? 'say' : 'says';
    return `${publishers} ${verb} ${plain(words)}${marks(reports)}`;
  });
  return `**${formatDifference(subject)}:** ${parts.join('; ')}`;
}

/** Only counts of the same thing contradict each other outright; the rest may be about two things. */
function formatDifference(subject: string): string {
  if (subject === 'amount') return 'The sources name different amounts';
  if (subject === 'share') return 'The sources name different percentages';
  if (isCounted(subject)) return `The sources disagree on the number of ${subject}`;
  return `The sources name different people as ${subject}`;
}

function when({ publishedAt }: Report): string {
  return publishedAt ? `${dayAndMonth().format(publishedAt)}, ` : '';
}

function firstSentence(text: string): string {
  const [sentence = ''] = text.split(/(?<=[.!?]["”’)]?)\s+(?=["“‘(]?\p{Lu})/u);
  return sentence.length > longestClaim
    ? `${sentence.slice(0, longestClaim).replace(/\s+\S*$/, '')}…`
    : sentence;
}

function withStop(text: string): string {
  return /[.!?…]["”’)]?$/.test(text) ? text : `${text}.`;
}

/** A citation number after what it supports. */
function mark({ n }: Report): string {
  return ` ${citationMarker(n)}`;
}

function marks(reports: Report[]): string {
  const numbers = [...new Set(reports.map(({ n }) => n))].sort((one, other) => one - other);
  return ` ${numbers.map(citationMarker).join('')}`;
}

/** A report must not contain Markdown or look like one of our citations. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]⟦⟧【】<>#|~]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
