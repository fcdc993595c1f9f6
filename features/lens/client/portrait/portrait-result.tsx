import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/ArrowCounterClockwise';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { PaintFurther } from '../picture/paint-further.tsx';
import { PictureFoot } from '../picture/picture-foot.tsx';
import { StrengthField } from '../picture/strength-field.tsx';
import { usePhotoWork } from '../picture/use-photo-work.ts';
import { pictureLook, WorkingSign } from '../picture/worked-picture.tsx';
import { ResultFrame } from '../result/result-frame.tsx';
import type { ModeResultProps } from '../result/result-screen.tsx';
import { unreadablePicture } from '../result/unreadable-picture.ts';
import { useAskAbout } from '../result/use-ask-about.ts';
import { useObjectUrl } from '../result/use-object-url.ts';
import { SecretNote, TextReaderNote } from '../secrets/passing-notes.tsx';
import { usePassing } from '../secrets/use-passing.ts';
import type { Stroke } from './find-person.ts';

const brushRadius = 0.04;
/** Maximum points per stroke. */
const mostRounds = 2_000;

/** Blurs the background behind the person in the frame; a brush corrects the mask. */
export function PortraitResult({ file, onBack, ...ways }: ModeResultProps) {
  const [strength, setStrength] = useState(0.6);
  const [strokes, setStrokes] = useState<readonly Stroke[][]>([]);
  const [brush, setBrush] = useState<'add' | 'remove'>('add');
  const [cursor, setCursor] = useState<{ x: number; y: number } | null>(null);
  const drawn = useRef<Stroke[] | null>(null);
  const { preview, isWorking, hasFailed, makeWhole } = usePhotoWork(file, {
    ...{ do: 'portrait', strength },
    strokes: strokes.flat().slice(-mostRounds),
  });
  const url = useObjectUrl(preview);
  const askAbout = useAskAbout(ways);
  const isPerson = brush === 'add';
  const passing = usePassing(file);

  const strokeAt = ({ x, y }: { x: number; y: number }): Stroke => ({ x, y, radius: brushRadius, isPerson });
  function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const area = currentTarget.getBoundingClientRect();
    return { x: (clientX - area.left) / area.width, y: (clientY - area.top) / area.height };
  }

  function handleKey(event: KeyboardEvent) {
    const at = cursor ?? { x: 0.5, y: 0.5 };
    const by = event.shiftKey ? 0.06 : 0.02;
    const steps: Readonly<Record<string, { x: number; y: number }>> = {
      ...{ ArrowLeft: { x: -by, y: 0 }, ArrowRight: { x: by, y: 0 } },
      ...{ ArrowUp: { x: 0, y: -by }, ArrowDown: { x: 0, y: by } },
    };
    const step = steps[event.key];
    const isPaint = event.key === 'Enter' || event.key === ' ';
    if (!step && !isPaint) return;
    event.preventDefault();
    if (isPaint) setStrokes((before) => [...before, [strokeAt(at)]]);
    const within = (value: number) => Math.min(Math.max(value, 0), 1);
    setCursor({ x: within(at.x + (step?.x ?? 0)), y: within(at.y + (step?.y ?? 0)) });
  }

  return (
    <ResultFrame
      title="Portrait"
      onBack={onBack}
      picture={
        <div className="relative grid min-h-40 place-items-center">
          {url !== null && (
            <button
              type="button"
              aria-label="Picture with the brush"
              aria-description="Arrow keys move the brush, Enter paints"
              dir="ltr"
              className="relative block cursor-crosshair touch-none"
              onKeyDown={handleKey}
              onBlur={() => setCursor(null)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                drawn.current = [strokeAt(placeOf(event))];
                setCursor(placeOf(event));
              }}
              onPointerMove={(event) => {
                if (!drawn.current) return;
                drawn.current.push(strokeAt(placeOf(event)));
                setCursor(placeOf(event));
              }}
              onPointerUp={() => {
                const done = drawn.current;
                drawn.current = null;
                setCursor(null);
                if (done) setStrokes((before) => [...before, done]);
              }}
            >
              <img src={url} alt="With a softened background" draggable={false} className={pictureLook} />
              {cursor && (
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute size-9 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-black/25"
                  style={{ left: `${cursor.x * 100}%`, top: `${cursor.y * 100}%` }}
                />
              )}
            </button>
          )}
          <WorkingSign isWorking={isWorking} />
        </div>
      }
      foot={
        <PictureFoot
          isReady={preview !== null}
          passing={passing}
          makeWhole={makeWhole}
          onAsk={(photo) => void askAbout([photo])}
        />
      }
    >
      {hasFailed && <Banner kind="error">{unreadablePicture(file)}</Banner>}
      <SecretNote {...passing} />
      <p className="text-control">Stand apart from the background; paint what is missing</p>
      <StrengthField label="Softness" value={strength} onChange={setStrength} />
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl
          label="Brush"
          value={brush}
          onChange={setBrush}
          items={[
            { value: 'add', label: 'Person' },
            { value: 'remove', label: 'Background' },
          ]}
        />
        <Button
          disabled={strokes.length === 0}
          icon={<ArrowCounterClockwiseIcon size={18} aria-hidden />}
          onClick={() => setStrokes(strokes.slice(0, -1))}
        >
          Undo stroke
        </Button>
      </div>
      <PaintFurther
        label="Replace the background"
        words="Keep the person in this picture exactly as they are, and replace the background with a plain light wall."
        isReady={preview !== null}
        passing={passing}
        makeWhole={() => Promise.resolve(file)}
      />
      <p className="text-small text-text-2">
        Colours decide where the person ends, on this device. No model looks at the picture.
      </p>
      <TextReaderNote {...passing} />
    </ResultFrame>
  );
}
