import { definePartRenderer } from '#features/assistant/client/part-renderer.ts';
import { PlanOffer } from '#features/billing/client/plan-offer.tsx';
import { DrawnPictures } from './chat/drawn-pictures.tsx';

export const designerParts = [
  definePartRenderer({
    kind: 'drawnPictures',
    place: 'after',
    order: 3,
    Component: ({ part }) => <DrawnPictures pictures={part.pictures} />,
  }),
  // Once a plan is chosen, the same message is answered again, this time with the picture.
  definePartRenderer({
    kind: 'pictureNeedsPlan',
    place: 'after',
    order: 3,
    Component: ({ answer, host }) =>
      answer.isRunning ? null : (
        <PlanOffer capability="creative-generation" className="mt-3" onChosen={host.onRegenerate} />
      ),
  }),
];
