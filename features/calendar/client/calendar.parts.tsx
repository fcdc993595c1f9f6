import { definePartRenderer } from '#features/assistant/client/part-renderer.ts';
import { ProposedEvents } from './answer/proposed-events.tsx';

export const calendarParts = [
  definePartRenderer({
    kind: 'event-drafts',
    place: 'after',
    order: 3,
    Component: ({ part }) => <ProposedEvents proposed={part.proposed} />,
  }),
];
