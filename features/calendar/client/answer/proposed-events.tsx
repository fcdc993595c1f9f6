import { CalendarPlusIcon } from '@phosphor-icons/react/CalendarPlus';
import type { ProposedEvent } from '#features/calendar/shared/event-draft-part.schema.ts';
import { createEvent } from '../calendar.api.ts';
import { browserZone } from '../format-time.ts';
import { describeWhen } from '../quick-add/describe-draft.ts';
import { ProposalCard, useProposal } from './proposal-card.tsx';

/** Proposed events from an answer; each is added only by its own button. */
export function ProposedEvents({ proposed }: { proposed: readonly ProposedEvent[] }) {
  return (
    <ul className="mt-3 space-y-3">
      {proposed.map((event) => (
        <ProposedCard key={event.id} event={event} />
      ))}
    </ul>
  );
}

function ProposedCard({ event: { id, draft } }: { event: ProposedEvent }) {
  // The id is created with the answer, so pressing again, even on another device, still creates one event.
  const proposal = useProposal(() => createEvent({ ...draft, id, source: 'chat' }));
  return (
    <ProposalCard
      proposal={proposal}
      icon={CalendarPlusIcon}
      title={draft.title}
      label="Add to calendar"
      applied="Added to your calendar."
      undone="Removed from your calendar."
      href={`/calendar?date=${draft.startTime.slice(0, 10)}&event=${encodeURIComponent(id)}`}
    >
      <p className="text-small text-text-2">{describeWhen(draft, '24', browserZone())}</p>
      {draft.location !== '' && (
        <p dir="auto" className="text-small text-text-2">
          {draft.location}
        </p>
      )}
    </ProposalCard>
  );
}
