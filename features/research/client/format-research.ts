import { clockTime } from '#features/research/shared/depths.ts';
import type { ResearchRecord } from '#features/research/shared/research-record.ts';

type RunEnd = 'running' | 'complete' | 'stopped' | 'failed' | 'interrupted';

/** "3 of 8 searches · 5 of 12 pages · 0:42 of 3:00" */
export function formatUsed(
  { budget, used }: Pick<ResearchRecord, 'budget' | 'used'>,
  seconds = used.seconds,
): string {
  const parts = [
    `${used.searches} of ${budget.searches} ${budget.searches === 1 ? 'search' : 'searches'}`,
    ...(budget.pages > 0 ? [`${used.pages} of ${budget.pages} pages`] : []),
    `${clockTime(seconds)} of ${clockTime(budget.seconds)}`,
  ];
  return parts.join(' · ');
}

const phaseNames: Record<ResearchRecord['phase'], string> = {
  planning: 'Making a plan',
  waiting: 'The plan is ready',
  gathering: 'Looking things up',
  comparing: 'Comparing what the sources say',
  writing: 'Writing',
  done: 'Done',
};

export function titleOf(record: ResearchRecord, end: RunEnd): string {
  if (end === 'running') return phaseNames[record.phase];
  if (end === 'complete' && record.phase === 'waiting') return phaseNames.waiting;
  if (end === 'stopped') return record.phase === 'waiting' ? 'Plan discarded' : 'Research stopped';
  if (end === 'failed') return 'Research failed';
  if (end === 'interrupted') return 'Research interrupted';
  return record.isUnanswered ? 'Nothing found that answers this' : 'Researched';
}

/** The result of the source check, in one line; empty while there is none. */
export function formatClaims({ claims, isUnanswered }: ResearchRecord): string {
  if (isUnanswered) return 'No sentence in any source answers this, so you were not charged for this report';
  const { supported, matching = 0, unsupported, uncited } = claims;
  if (supported + matching + unsupported + uncited === 0) return '';
  const parts = [
    `${supported} ${supported === 1 ? 'sentence' : 'sentences'} supported by ${supported === 1 ? 'its' : 'their'} sources`,
    ...(matching > 0
      ? [matching === 1 ? '1 whose wording matches' : `${matching} whose wording matches`]
      : []),
    ...(unsupported > 0 ? [`${unsupported} not supported`] : []),
    ...(uncited > 0 ? [uncited === 1 ? '1 without a source' : `${uncited} without a source`] : []),
  ];
  return parts.join(' · ');
}
