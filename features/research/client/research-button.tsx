import { BinocularsIcon } from '@phosphor-icons/react/Binoculars';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { ComposerButton } from '#client/ui/composer-button.tsx';
import { depthName, formatCost, researchNote } from '#features/research/shared/depths.ts';
import type { ResearchDepth } from '#features/research/shared/research-depth.ts';
import { useResearch } from './use-research.ts';

const ResearchOverlay = lazyPart(async () => ({
  default: (await import('./research-overlay.tsx')).ResearchOverlay,
}));

interface ResearchButtonProps {
  /** What active research means where the button is. */
  noteOf?: (depth: ResearchDepth) => string;
}

/** For composers and search bars: highlighted while research is on; opens 'Research Mode'. */
export function ResearchButton({ noteOf = researchNote }: ResearchButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Once opened it stays mounted, so that its exit animation can run.
  const [wasOpened, setWasOpened] = useState(false);
  const { canChoose, isOn, depth } = useResearch();
  if (!canChoose) return null;
  const stands = `${depthName(depth)} · ${formatCost(depth)}`;

  function open() {
    setIsOpen(true);
    setWasOpened(true);
  }

  return (
    <>
      <ComposerButton
        label={isOn ? stands : 'Research'}
        // The visible text is part of the accessible name, and the mode keeps its name.
        {...(isOn && { 'aria-label': `Research: ${stands}` })}
        title={isOn ? noteOf(depth) : 'Research'}
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
