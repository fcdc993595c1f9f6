import { ArrowLeftIcon } from '@phosphor-icons/react/ArrowLeft';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';

interface ResultFrameProps {
  title: string;
  onBack: () => void;
  /** End of the header. */
  head?: ReactNode;
  /** The picture. */
  picture: ReactNode;
  /** The actions, fixed at the bottom of the screen. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** Layout of a result: picture above, actions below. Follows the theme. */
export function ResultFrame({ title, onBack, head, picture, foot, children }: ResultFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line px-2 pt-[env(safe-area-inset-top)]">
        <IconButton
          label="Back to the camera"
          icon={<ArrowLeftIcon size={22} aria-hidden className="rtl:-scale-x-100" />}
          onClick={onBack}
        />
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate text-h3 outline-none!">
          {title}
        </h2>
        {head}
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain lg:flex-row lg:overflow-hidden">
        <div className="flex shrink-0 flex-col items-center justify-center gap-3 border-line bg-sunken p-4 max-lg:border-b lg:min-w-0 lg:flex-1 lg:border-e">
          {picture}
        </div>
        <div className="flex min-w-0 flex-1 flex-col lg:max-w-lg lg:min-w-md lg:overflow-y-auto">
          <div className="flex-1 space-y-5 p-4">{children}</div>
          {foot && (
            <footer className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-canvas p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {foot}
            </footer>
          )}
        </div>
      </div>
    </div>
  );
}
