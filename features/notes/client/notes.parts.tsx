import { definePartRenderer } from '#features/assistant/client/part-renderer.ts';
import { WrittenNotes } from './answer/written-notes.tsx';

export const notesParts = [
  definePartRenderer({
    kind: 'notes',
    place: 'after',
    order: 2,
    Component: ({ part }) => <WrittenNotes changes={part.changes} />,
  }),
];
