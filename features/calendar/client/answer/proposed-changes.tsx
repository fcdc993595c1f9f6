import { CalendarCheckIcon } from '@phosphor-icons/react/CalendarCheck';
import { CalendarDotsIcon } from '@phosphor-icons/react/CalendarDots';
import { CalendarXIcon } from '@phosphor-icons/react/CalendarX';
import type { ProposedChange } from '#features/calendar/shared/schedule-change-part.schema.ts';
import { applyTogether, changeEvent, deleteEvent } from '../calendar.api.ts';
import { browserZone } from '../format-time.ts';
import { describeWhen } from '../quick-add/describe-draft.ts';
import { ProposalCard, useProposal } from './proposal-card.tsx';

type Blocks = Extract<ProposedChange, { kind: 'blocks' }>;
type Change = Exclude<ProposedChange, Blocks>;

/** Proposed changes from an answer; each is applied only by its own button. */
export function ProposedChanges({ proposed }: { proposed: readonly ProposedChange[] }) {
  return (
    <ul className="mt-3 space-y-3">
      {proposed.map((one) =>
        one.kind === 'blocks' ? (
          <BlocksCard key={one.id} proposed={one} />
        ) : (
          <ChangeCard key={one.id} change={one} />
        ),
      )}
    </ul>
  );
}

/** In a series, only the named date changes. The version check keeps concurrent edits from being overwritten. */
function ChangeCard({ change }: { change: Change }) {
  const { eventId, at, version, title, isAllDay, timeZone, from, to } = change;
  const scope = at === null ? 'all' : 'this';
  const proposal = useProposal(() =>
    to === null
      ? deleteEvent(eventId, { version, scope, at })
      : changeEvent(eventId, {
          ...{ version, scope, changes: { isAllDay, timeZone, ...to } },
          ...(at !== null && { at }),
        }),
  );
  const when = (times: { startTime: string; endTime: string }) =>
    describeWhen(
      { ...times, isAllDay: times.startTime.length === 10, timeZone, rule: null },
      '24',
      browserZone(),
    );
  const day = (to ?? from).startTime.slice(0, 10);
  return (
    <ProposalCard
      proposal={proposal}
      icon={to === null ? CalendarXIcon : CalendarDotsIcon}
      title={title}
      label={to === null ? 'Delete event' : 'Move event'}
      applied={to === null ? 'Deleted from your calendar.' : 'Moved.'}
      undone={to === null ? 'Back in your calendar.' : 'Moved back.'}
      isDanger={to === null}
      href={to === null ? undefined : `/calendar?date=${day}&event=${encodeURIComponent(eventId)}`}
    >
      <p className="text-small text-text-2">
        {to === null ? (
          when(from)
        ) : (
          <>
            <s>{when(from)}</s>
            <br />
            {when(to)}
          </>
        )}
      </p>
      {at !== null && <p className="text-small text-text-2">Only this date of the series.</p>}
    </ProposalCard>
  );
}

function BlocksCard({ proposed: { blocks, timeZone } }: { proposed: Blocks }) {
  const proposal = useProposal(() =>
    applyTogether({
      creates: blocks.map((block) => ({ ...block, timeZone, isFlexible: true, source: 'plan' })),
    }),
  );
  const first = blocks[0]?.startTime.slice(0, 10) ?? '';
  return (
    <ProposalCard
      proposal={proposal}
      icon={CalendarCheckIcon}
      title={blocks.length === 1 ? '1 block for your goals' : `${blocks.length} blocks for your goals`}
      label="Add all to calendar"
      applied="Added to your calendar."
      undone="Removed from your calendar."
      href={`/calendar?date=${first}`}
    >
      <ul className="text-small text-text-2">
        {blocks.map(({ id, title, startTime, endTime }) => (
          <li key={id} className="wrap-anywhere">
            <span dir="auto">{title}</span>:{' '}
            {describeWhen({ startTime, endTime, timeZone, isAllDay: false, rule: null }, '24', browserZone())}
          </li>
        ))}
      </ul>
    </ProposalCard>
  );
}
