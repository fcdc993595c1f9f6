import { definePartRenderer } from '#features/assistant/client/part-renderer.ts';
import { ProposedChanges } from './answer/proposed-changes.tsx';
import { ProposedEvents } from './answer/proposed-events.tsx';

export const calendarParts = [
  definePartRenderer({
    kind: 'event-drafts',
    place: 'after',
    order: 3,
    Component: ({ part }) => <ProposedEvents proposed={part.proposed} />,
  }),
  definePartRenderer({
    kind: 'schedule-changes',
    place: 'after',
    order: 3,
    Component: ({ part }) => <ProposedChanges proposed={part.proposed} />,
  }),
];
