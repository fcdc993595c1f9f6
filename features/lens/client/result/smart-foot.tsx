import { CalendarPlusIcon } from '@phosphor-icons/react/CalendarPlus';
import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { Suspense } from 'react';
import { Button } from '#client/ui/button.tsx';
import { joinLines } from '../text/lines-as-text.ts';
import { useTextSaves } from './use-text-saves.ts';

interface SmartFootProps {
  /** The recognised text, or the selected part of it; null before it was read. */
  words: string | null;
  canAsk: boolean;
  /** Its text is being looked at first. */
  isBusy: boolean;
  onAsk: () => void;
}

/** Asking comes first, unless the text names a day: then that becomes an event. */
export function SmartFoot({ words, ...asking }: SmartFootProps) {
  const ask = <AskButton {...asking} isFirst />;
  if (words === null) return ask;
  return (
    <Suspense fallback={ask}>
      <WithEvent words={words} {...asking} />
    </Suspense>
  );
}

function WithEvent({ words, ...asking }: Omit<SmartFootProps, 'words'> & { words: string }) {
  const event = useTextSaves(joinLines(words)).find(({ id }) => id === 'event');
  const hasEvent = event !== undefined && event.reason === undefined;
  return (
    <>
      <AskButton {...asking} isFirst={!hasEvent} />
      {hasEvent && (
        <Button
          kind="sun"
          size="large"
          className="flex-1 px-3!"
          icon={<CalendarPlusIcon size={20} aria-hidden />}
          onClick={event.save}
        >
          New Event
        </Button>
      )}
    </>
  );
}

function AskButton({ canAsk, isBusy, onAsk, isFirst }: Omit<SmartFootProps, 'words'> & { isFirst: boolean }) {
  return (
    <Button
      {...(isFirst && { kind: 'sun' as const })}
      size="large"
      className="flex-1 px-3!"
      disabled={!canAsk}
      isBusy={isBusy}
      icon={<ChatCircleIcon size={20} aria-hidden />}
      onClick={onAsk}
    >
      Ask about this
    </Button>
  );
}
