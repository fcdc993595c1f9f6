import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/MagnifyingGlassMinus';
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/MagnifyingGlassPlus';
import { useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import type { PictureKind } from './picture-kind.ts';
import type { ShownPicture } from './use-picture.ts';

interface LargePictureProps {
  name: string;
  kind: PictureKind;
  picture: ShownPicture;
  onClose: () => void;
}

const steps = [0.5, 1, 1.5, 2, 3, 4] as const;

/** The picture as an overlay, at any zoom; scroll to see what does not fit. */
export function LargePicture({ name, kind, picture, onClose }: LargePictureProps) {
  const [step, setStep] = useState(1);
  const scale = steps[step] ?? 1;
  return (
    <Overlay
      isOpen
      onClose={onClose}
      title={name}
      size="large"
      footer={
        <>
          <IconButton
            label="Smaller"
            icon={<MagnifyingGlassMinusIcon size={20} aria-hidden />}
            aria-disabled={step === 0}
            onClick={() => setStep((now) => Math.max(0, now - 1))}
          />
          <span role="status" className="min-w-14 text-center text-small">
            {Math.round(scale * 100)} %
          </span>
          <IconButton
            label="Larger"
            icon={<MagnifyingGlassPlusIcon size={20} aria-hidden />}
            aria-disabled={step === steps.length - 1}
            onClick={() => setStep((now) => Math.min(steps.length - 1, now + 1))}
          />
        </>
      }
    >
      <section
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions need keyboard access
        tabIndex={0}
        className={`max-h-[70dvh] overflow-auto rounded-card p-4 ${kind === 'diagram' ? 'bg-surface' : 'bg-white'}`}
      >
        <img
          src={picture.address}
          alt={`${name}${picture.words ? `: ${picture.words}` : ''}`}
          style={{ width: picture.width * scale, maxWidth: 'none' }}
          className="mx-auto h-auto"
        />
      </section>
    </Overlay>
  );
}
