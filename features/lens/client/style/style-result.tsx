import { Banner } from '#client/ui/banner.tsx';
import { PaintFurther } from '../picture/paint-further.tsx';
import { PictureFoot } from '../picture/picture-foot.tsx';
import { usePhotoWork } from '../picture/use-photo-work.ts';
import { pictureLook, WorkingSign } from '../picture/worked-picture.tsx';
import { ResultFrame } from '../result/result-frame.tsx';
import type { ModeResultProps } from '../result/result-screen.tsx';
import { unreadablePicture } from '../result/unreadable-picture.ts';
import { useAskAbout } from '../result/use-ask-about.ts';
import { useObjectUrl } from '../result/use-object-url.ts';
import { SecretNote, TextReaderNote } from '../secrets/passing-notes.tsx';
import { usePassing } from '../secrets/use-passing.ts';
import { LookField, lookLabels } from './look-field.tsx';

/** Eight rule-based looks, computed on this device. */
export function StyleResult({ file, look, onLook, onBack, ...ways }: ModeResultProps) {
  const { preview, isWorking, hasFailed, makeWhole } = usePhotoWork(file, { do: 'look', ...look });
  const url = useObjectUrl(preview);
  const askAbout = useAskAbout(ways);
  const passing = usePassing(file);
  return (
    <ResultFrame
      title="Style Transfer"
      onBack={onBack}
      picture={
        <div className="relative grid min-h-40 place-items-center">
          {url !== null && <img src={url} alt={lookLabels()[look.name]} className={pictureLook} />}
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
      <LookField look={look} onChange={onLook} />
      <PaintFurther
        label="Paint in a style"
        words={`Paint this picture in a style: ${lookLabels()[look.name]}.`}
        isReady={preview !== null}
        passing={passing}
        makeWhole={() => Promise.resolve(file)}
      />
      <p className="text-small text-text-2">
        Drawn from rules on this device, not by a picture model. Nothing is sent.
      </p>
      <TextReaderNote {...passing} />
    </ResultFrame>
  );
}
