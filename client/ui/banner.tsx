import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/Info';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import { XIcon } from '@phosphor-icons/react/X';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

interface BannerProps {
  kind: 'error' | 'success' | 'info';
  children: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  /** What is tried again, for screen readers, where several banners may be shown at once. */
  retryOf?: string;
  /** Called by the close button, and after a success has faded. */
  onDismiss?: () => void;
}

const looks = {
  error: { box: 'bg-danger-soft border-danger/45', icon: 'text-danger', Icon: WarningCircleIcon },
  success: { box: 'bg-success-soft border-success/45', icon: 'text-success', Icon: CheckCircleIcon },
  info: { box: 'bg-primary-soft border-primary/30', icon: 'text-primary-text', Icon: InfoIcon },
};

const successFadesAfterMs = 6000;

/** A message across the page. Errors stay; a success leaves after six seconds unless it is hovered or focused. */
export function Banner({ kind, children, onRetry, retryLabel = 'Retry', retryOf, onDismiss }: BannerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isGone, setIsGone] = useState(false);
  const leave = useEffectEvent(() => {
    setIsGone(true);
    onDismiss?.();
  });

  useEffect(() => {
    if (kind !== 'success') return;
    const element = box.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function start() {
      clearTimeout(timer);
      timer = setTimeout(() => leave(), successFadesAfterMs);
    }
    function hold() {
      clearTimeout(timer);
    }
    start();
    element?.addEventListener('focusin', hold);
    element?.addEventListener('focusout', start);
    element?.addEventListener('pointerenter', hold);
    element?.addEventListener('pointerleave', start);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('focusin', hold);
      element?.removeEventListener('focusout', start);
      element?.removeEventListener('pointerenter', hold);
      element?.removeEventListener('pointerleave', start);
    };
  }, [kind]);

  if (isGone) return null;
  const { box: boxLook, icon, Icon } = looks[kind];

  return (
    <div
      ref={box}
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex min-h-12 w-full flex-wrap items-center gap-x-3 rounded-control border px-4 py-1 text-control text-text high-contrast:border-2 high-contrast:border-current',
        boxLook,
      )}
    >
      <Icon size={20} weight="fill" className={classNames('shrink-0', icon)} aria-hidden />
      {/* On narrow screens the button goes below rather than squeezing the sentence. */}
      <div className="min-w-44 flex-1 py-1.5">{children}</div>
      {onRetry && (
        <button
          type="button"
          onClick={onRetry}
          className="ms-auto min-h-11 shrink-0 rounded-control px-3 font-semibold hover:underline -outline-offset-3!"
        >
          {retryLabel}
          {retryOf !== undefined && <span className="sr-only"> ({retryOf})</span>}
        </button>
      )}
      {onDismiss && (
        <IconButton
          label="Dismiss"
          size="small"
          icon={<XIcon size={16} weight="bold" aria-hidden />}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
