import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { ComposerButton } from '#client/ui/composer-button.tsx';
import { Mark } from '#client/ui/mark.tsx';
import { useModel } from './model-provider.tsx';

const ModelPicker = lazyPart(async () => ({ default: (await import('./model-picker.tsx')).ModelPicker }));

interface ModelButtonProps {
  /** Next to a field. */
  hidesLabelOnPhones?: boolean;
}

/** The chosen model's name, for composers and search bars; opens 'Select AI Model'. */
export function ModelButton({ hidesLabelOnPhones }: ModelButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Once opened it stays mounted, so that its exit animation can run.
  const [wasOpened, setWasOpened] = useState(false);
  const { canChoose, selectedName } = useModel();
  if (!canChoose) return null;

  function open() {
    setIsOpen(true);
    setWasOpened(true);
  }

  return (
    <>
      <ComposerButton
        label={selectedName}
        aria-label={`Model: ${selectedName}`}
        icon={<Mark size={24} className="-mx-0.5" />}
        opensPicker
        {...(hidesLabelOnPhones && { hidesLabelOnPhones })}
        onClick={open}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <ModelPicker isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
