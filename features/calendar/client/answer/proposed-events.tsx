import { CalendarPlusIcon } from '@phosphor-icons/react/CalendarPlus';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import type { ProposedEvent } from '#features/calendar/shared/event-draft-part.schema.ts';
import { createEvent, undoOperation } from '../calendar.api.ts';
import { describeWhen } from '../quick-add/describe-draft.ts';

/** Events that an answer proposes: each is added by its button, and by nothing else. */
export function ProposedEvents({ proposed }: { proposed: readonly ProposedEvent[] }) {
  return (
    <ul className="mt-3 space-y-3">
      {proposed.map((event) => (
        <ProposedCard key={event.id} event={event} />
      ))}
    </ul>
  );
}

type State = 'proposed' | 'sending' | 'added' | 'undone' | 'failed';

function ProposedCard({ event: { id, draft } }: { event: ProposedEvent }) {
  const [state, setState] = useState<State>('proposed');
  const [operationId, setOperationId] = useState('');

  async function apply() {
    setState('sending');
    try {
      // Its id was made with the answer: pressed again, or on another device, it is still one event.
      const answer = await createEvent({ ...draft, id, source: 'chat' });
      setOperationId(answer.operationId);
      setState('added');
    } catch {
      setState('failed');
    }
  }

  async function undo() {
    try {
      await undoOperation(operationId);
      setState('undone');
    } catch (error) {
      setState(error instanceof ApiError && error.code === 'not_found' ? 'undone' : 'failed');
    }
  }

  const isAdded = state === 'added';
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border-[1.5px] border-dashed border-accent-line bg-surface p-4">
      <CalendarPlusIcon size={24} className="shrink-0 text-accent-text" aria-hidden />
      <div className="min-w-40 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {draft.title}
        </p>
        <p className="text-small text-text-2">
          {describeWhen(draft, '24', Intl.DateTimeFormat().resolvedOptions().timeZone)}
        </p>
        {draft.location !== '' && (
          <p dir="auto" className="text-small text-text-2">
            {draft.location}
          </p>
        )}
        <p role="status" className="text-small text-text-2">
          {isAdded && <>Added to your calendar. </>}
          {state === 'undone' && <>Removed from your calendar.</>}
          {state === 'failed' && <>Failed to save event</>}
        </p>
      </div>
      {isAdded ? (
        <>
          <a href={`/calendar?date=${draft.startTime.slice(0, 10)}&event=${encodeURIComponent(id)}`}>
            Show it
          </a>
          {operationId !== '' && <Button onClick={() => void undo()}>Undo</Button>}
        </>
      ) : (
        <Button kind="primary" isBusy={state === 'sending'} onClick={() => void apply()}>
          Add to calendar
        </Button>
      )}
    </li>
  );
}
