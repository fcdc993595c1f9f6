import { type RefObject, Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { useLiveCodes } from '../codes/use-live-codes.ts';
import { useLivePage } from '../scan/use-live-page.ts';
import { FindsOverlay } from './finds-overlay.tsx';

const LiveCodeCards = lazyPart(async () => ({
  default: (await import('../codes/live-code-cards.tsx')).LiveCodeCards,
}));

interface SmartFindsProps {
  video: RefObject<HTMLVideoElement | null>;
  size: { width: number; height: number };
  isMirrored: boolean;
}

/** Live codes and page outline, with cards below. */
export function SmartFinds({ video, size, isMirrored }: SmartFindsProps) {
  const { codes, hasFailed } = useLiveCodes(video, true);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const shown = codes.filter(({ key }) => !dismissed.has(key));
  const page = useLivePage(video, shown.length === 0);
  const shapes = [
    ...shown.map(({ corners }) => around(corners)),
    ...(page && shown.length === 0 ? [page] : []),
  ];
  const [described, setDescribed] = useState('');
  return (
    <>
      <FindsOverlay {...{ shapes, size, isMirrored }} />
      <p role="status" className="sr-only">
        {described}
        {shown.length === 0 && page !== null && 'Page found. Hold still'}
      </p>
      {shown.length === 0 && page !== null && (
        <p
          aria-hidden="true"
          className="absolute bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-black/70 px-4 py-2 text-small font-semibold whitespace-nowrap"
        >
          Page found. Hold still
        </p>
      )}
      {hasFailed && (
        <p
          role="status"
          className="absolute inset-x-3 bottom-3 rounded-card bg-black/85 p-3 text-center text-small"
        >
          This browser cannot read codes while the camera runs. Take a photo instead.
        </p>
      )}
      <div className="absolute inset-x-3 bottom-3 mx-auto max-h-[70%] max-w-130 space-y-2 overflow-y-auto overscroll-contain">
        {shown.length > 0 && (
          <Suspense fallback={null}>
            <LiveCodeCards
              codes={shown}
              onDismiss={(key) => setDismissed((before) => new Set([...before, key]))}
              onDescribed={setDescribed}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** The outline stands around a code and not on it. */
const outlineScale = 1.14;

function around(corners: readonly { x: number; y: number }[]): { x: number; y: number }[] {
  const middle = (axis: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const [x, y] = [middle('x'), middle('y')];
  return corners.map((corner) => ({
    x: x + (corner.x - x) * outlineScale,
    y: y + (corner.y - y) * outlineScale,
  }));
}
