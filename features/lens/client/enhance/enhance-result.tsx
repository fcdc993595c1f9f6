import { ScanIcon } from '@phosphor-icons/react/Scan';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { PaintFurther } from '../picture/paint-further.tsx';
import { PictureFoot } from '../picture/picture-foot.tsx';
import { usePhotoWork } from '../picture/use-photo-work.ts';
import { WorkingSign } from '../picture/worked-picture.tsx';
import { ResultFrame } from '../result/result-frame.tsx';
import type { ModeResultProps } from '../result/result-screen.tsx';
import { unreadablePicture } from '../result/unreadable-picture.ts';
import { useAskAbout } from '../result/use-ask-about.ts';
import { useObjectUrl } from '../result/use-object-url.ts';
import { SecretNote, TextReaderNote } from '../secrets/passing-notes.tsx';
import { usePassing } from '../secrets/use-passing.ts';
import { BeforeAfter } from './before-after.tsx';
import type { Enhancements } from './enhance-steps.ts';

const stepLabels = (): Readonly<Record<keyof Enhancements, string>> => ({
  levels: 'Auto levels',
  warmth: 'Warmth',
  denoise: 'Less noise',
  sharpen: 'Sharper',
  straighten: 'Straighten',
  enlarge: 'Twice as large',
});
const stepNames = ['levels', 'warmth', 'denoise', 'sharpen', 'straighten', 'enlarge'] as const;

/** Rule-based enhancements, each of which can be switched off, with a before/after view. */
export function EnhanceResult({ file, onBack, onScan, ...ways }: ModeResultProps) {
  const [wish, setWish] = useState<Enhancements>({
    ...{ levels: true, warmth: true, denoise: true, sharpen: true, straighten: false, enlarge: false },
  });
  // Enlarging makes no visible difference in the preview.
  const { preview, isWorking, hasFailed } = usePhotoWork(file, {
    do: 'enhance',
    wish: { ...wish, enlarge: false },
  });
  const { makeWhole } = usePhotoWork(file, { do: 'enhance', wish });
  const after = useObjectUrl(preview);
  const before = useObjectUrl(file);
  const askAbout = useAskAbout(ways);
  const labels = stepLabels();
  const passing = usePassing(file);
  return (
    <ResultFrame
      title="Enhance"
      onBack={onBack}
      picture={
        <div className="relative grid min-h-40 w-full place-items-center">
          {before !== null && after !== null && <BeforeAfter before={before} after={after} />}
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
      <fieldset>
        <legend className="text-control">Steps</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {stepNames.map((name) => (
            <Chip
              key={name}
              size="medium"
              isSelected={wish[name]}
              onClick={() => setWish({ ...wish, [name]: !wish[name] })}
            >
              {labels[name]}
            </Chip>
          ))}
        </div>
      </fieldset>
      {wish.enlarge && (
        <p className="text-small text-text-2">
          Sharper enlargement, nothing invented. Pictures over 10 megapixels keep their size.
        </p>
      )}
      <Chip size="medium" icon={<ScanIcon size={18} aria-hidden />} onClick={onScan}>
        Scan as a page
      </Chip>
      <PaintFurther
        label="Repair"
        words="Repair this picture: remove scratches, stains and noise, and change nothing else."
        isReady={preview !== null}
        passing={passing}
        makeWhole={makeWhole}
      />
      <p className="text-small text-text-2">Worked out on this device. Nothing is sent.</p>
      <TextReaderNote {...passing} />
    </ResultFrame>
  );
}
