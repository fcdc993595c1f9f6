import { definePartRenderer } from '#features/assistant/client/part-renderer.ts';
import { DrawnPictures } from './chat/drawn-pictures.tsx';

export const designerParts = [
  definePartRenderer({
    kind: 'drawnPictures',
    place: 'after',
    order: 3,
    Component: ({ part }) => <DrawnPictures pictures={part.pictures} />,
  }),
];
