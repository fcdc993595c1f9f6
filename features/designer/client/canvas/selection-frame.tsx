import type { PointerEvent } from 'react';
import type { z } from 'zod';
import { classNames } from '#client/ui/class-names.ts';
import type { Box, Layer } from '#features/studio/shared/composition.ts';
import type { Corner, useDrag } from './use-drag.ts';

interface SelectionFrameProps {
  layer: Layer;
  box: z.infer<typeof Box>;
  rotation: number;
  isCropping: boolean;
  onStart: (event: PointerEvent, grip: 'move' | 'rotate' | Corner) => void;
  handlers: ReturnType<typeof useDrag>['handlers'];
}

const corners: readonly { corner: Corner; place: string }[] = [
  { corner: 'top-left', place: '-top-[6px] -left-[6px] cursor-nwse-resize' },
  { corner: 'top-right', place: '-top-[6px] -right-[6px] cursor-nesw-resize' },
  { corner: 'bottom-left', place: '-bottom-[6px] -left-[6px] cursor-nesw-resize' },
  { corner: 'bottom-right', place: '-right-[6px] -bottom-[6px] cursor-nwse-resize' },
];

/** The selection outline with its handles. The canvas shortcuts do the same. */
export function SelectionFrame({ layer, box, rotation, isCropping, onStart, handlers }: SelectionFrameProps) {
  const handle =
    'absolute size-[11px] touch-none rounded-[2px] border-2 border-[#1570d1] bg-white forced-color-adjust-none before:absolute before:-inset-4 before:content-[""] touch:before:-inset-[17px]';
  return (
    <div
      aria-hidden
      data-selection
      className={classNames(
        'pointer-events-none absolute border-2 border-[#1570d1] forced-color-adjust-none',
        (layer.isLocked || isCropping) && 'border-dashed',
      )}
      style={{
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
        transform: `rotate(${rotation}deg)`,
      }}
    >
      {!layer.isLocked && (
        <>
          {corners.map(({ corner, place }) => (
            <span
              key={corner}
              data-corner={corner}
              className={classNames(handle, place, 'pointer-events-auto')}
              onPointerDown={(event) => onStart(event, corner)}
              {...handlers}
            />
          ))}
          {!isCropping && (
            <span
              data-turn
              className={classNames(
                handle,
                'pointer-events-auto -bottom-9 left-1/2 -ml-[6px] cursor-grab rounded-full',
              )}
              onPointerDown={(event) => onStart(event, 'rotate')}
              {...handlers}
            />
          )}
        </>
      )}
    </div>
  );
}
