import { definePartRenderer } from '#features/assistant/client/part-renderer.ts';
import { WrittenDocuments } from './answer/written-documents.tsx';

export const writerParts = [
  definePartRenderer({
    kind: 'documents',
    place: 'after',
    order: 3,
    Component: ({ part }) => <WrittenDocuments changes={part.changes} />,
  }),
];
