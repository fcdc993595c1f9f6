import { BinocularsIcon } from '@phosphor-icons/react/Binoculars';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { ComposerButton } from '#client/ui/composer-button.tsx';
import { depthName } from '#features/research/shared/depths.ts';
import { useResearch } from './use-research.ts';

const ResearchOverlay = lazyPart(async () => ({
  default: (await import('./research-overlay.tsx')).ResearchOverlay,
}));

/** For composers and search bars: lit while research is on; opens 'Research Mode'. */
export function ResearchButton() {
  const [isOpen, setIsOpen] = useState(false);
  // Once opened it stays mounted, so that it can leave with its animation.
  const [wasOpened, setWasOpened] = useState(false);
  const { canChoose, isOn, depth } = useResearch();
  if (!canChoose) return null;

  function open() {
    setIsOpen(true);
    setWasOpened(true);
  }

  return (
    <>
      <ComposerButton
        label="Research"
        title={isOn ? `Research: ${depthName(depth)}` : 'Research'}
        icon={<BinocularsIcon size={20} weight={isOn ? 'fill' : 'regular'} aria-hidden />}
        isPressed={isOn}
        aria-haspopup="dialog"
        hidesLabelOnPhones
        onClick={open}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <ResearchOverlay isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
