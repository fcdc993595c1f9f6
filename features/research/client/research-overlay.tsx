import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { researchNote } from '#features/research/shared/depths.ts';
import { DepthCards } from './depth-cards.tsx';
import { useResearch } from './use-research.ts';

interface ResearchOverlayProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The overlay 'Research Mode'. Choosing a depth switches research on and closes. */
export function ResearchOverlay({ isOpen, onClose }: ResearchOverlayProps) {
  const { isOn, depth, choose, switchOff } = useResearch();
  const [hasFailed, setHasFailed] = useState(false);

  function close() {
    setHasFailed(false);
    onClose();
  }

  async function keep(change: () => Promise<void>) {
    try {
      await change();
      close();
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <Overlay
      isOpen={isOpen}
      onClose={close}
      title="Research Mode"
      description="Choose how deeply you want the AI to research your queries"
      {...(isOn && {
        footer: (
          <>
            <p className="me-auto text-small text-text-2">{researchNote(depth)}</p>
            <Button size="small" onClick={() => void keep(switchOff)}>
              Switch research off
            </Button>
          </>
        ),
      })}
    >
      {hasFailed && (
        <div className="mb-4">
          <Banner kind="error">That choice could not be saved. Please try again.</Banner>
        </div>
      )}
      <DepthCards selected={isOn ? depth : null} onChoose={(id) => void keep(() => choose(id))} />
    </Overlay>
  );
}
