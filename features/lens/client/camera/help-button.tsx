import { QuestionIcon } from '@phosphor-icons/react/Question';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { RoundButton } from './round-button.tsx';

const HelpPanel = lazyPart(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }));

export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="relative">
      <RoundButton
        label="Help"
        aria-expanded={isOpen}
        icon={<QuestionIcon size={20} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <HelpPanel />
        </Suspense>
      )}
    </div>
  );
}
