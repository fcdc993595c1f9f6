import { ArrowsOutLineHorizontalIcon } from '@phosphor-icons/react/ArrowsOutLineHorizontal';
import { SquaresFourIcon } from '@phosphor-icons/react/SquaresFour';
import { TextAlignLeftIcon } from '@phosphor-icons/react/TextAlignLeft';
import { XIcon } from '@phosphor-icons/react/X';
import type { ReactNode } from 'react';
import { Announced } from '#client/ui/announcements.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { shownModelName } from '#features/assistant/client/shown-model-name.ts';
import type { NoteHelpAction } from '#features/notes/shared/note-help.contract.ts';
import { useAnswerer } from '#features/text-suggestions/client/use-answerer.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import type { NoteHelp } from './use-note-help.ts';

interface HelpPanelProps {
  help: NoteHelp;
  /** The note is empty. */
  isEmpty: boolean;
  onClose: () => void;
}

/** The assistant beside a note; a sheet where there is no room beside it. */
export function HelpPanel({ help, isEmpty, onClose }: HelpPanelProps) {
  const isWide = useMediaQuery('(width >= 80rem)');
  if (!isWide) {
    return (
      <Overlay isOpen onClose={onClose} title="AI Assistant" size="small">
        <HelpContent help={help} isEmpty={isEmpty} onReviewing={onClose} />
      </Overlay>
    );
  }
  return (
    <aside
      aria-label="AI Assistant"
      className="help-panel sticky top-header h-[calc(100dvh-var(--header))] w-[21.75rem] shrink-0 overflow-y-auto overscroll-contain border-s border-line bg-surface p-5"
    >
      <div className="mb-3 flex items-center justify-between">
        <h2 className="text-h3">AI Assistant</h2>
        <IconButton
          size="small"
          label="Close the assistant"
          icon={<XIcon size={18} aria-hidden />}
          onClick={onClose}
        />
      </div>
      <HelpContent help={help} isEmpty={isEmpty} onReviewing={() => undefined} />
    </aside>
  );
}

const icon = { size: 20, 'aria-hidden': true } as const;

function HelpContent({
  help,
  isEmpty,
  onReviewing,
}: Omit<HelpPanelProps, 'onClose'> & { onReviewing: () => void }) {
  const answerer = useAnswerer();
  const { state, isRunning, action } = help;
  const by = answerer == null ? '' : ` · ${shownModelName(answerer.name)}`;
  return (
    <div className="space-y-2.5">
      {isEmpty && (
        <p className="rounded-card bg-sunken px-4 py-3 text-small">Write something in the note first.</p>
      )}
      <Action
        {...{ help, isEmpty, action: 'organize', by }}
        name={/* text */ 'Organize'}
        what="Group it under headings"
        icon={<SquaresFourIcon {...icon} />}
      />
      <Action
        {...{ help, isEmpty, action: 'expand', by }}
        name={/* text */ 'Expand'}
        what="Add the missing detail"
        icon={<ArrowsOutLineHorizontalIcon {...icon} />}
      />
      <Action
        {...{ help, isEmpty, action: 'summarize', by }}
        name={/* text */ 'Summarize'}
        what="Keep only what matters"
        icon={<TextAlignLeftIcon {...icon} className="rtl:-scale-x-100" />}
      />
      {isRunning && (
        <div className="flex items-center justify-between gap-2 rounded-card bg-sunken px-4 py-2">
          <Announced as="span" className="inline-flex items-center gap-2.5 text-small">
            <Spinner size={18} />
            {state.stage === 'checking' ? 'Checking numbers, names and dates' : 'Processing'}
          </Announced>
          <Button size="small" kind="ghost" onClick={help.stop}>
            Stop
          </Button>
        </div>
      )}
      {state.isRunning && state.text !== '' && (
        <p dir="auto" className="px-1 text-small whitespace-pre-wrap text-text-2">
          {state.text}
        </p>
      )}
      {state.unchanged !== null && (
        <Announced className="rounded-card bg-sunken px-4 py-3 text-small">{state.unchanged}</Announced>
      )}
      {state.failure !== null && (
        <Banner kind="error" onRetry={() => action !== null && void help.ask(action)}>
          {state.failure.code === 'lost'
            ? 'Failed to get a suggestion. Please try again.'
            : state.failure.message}
        </Banner>
      )}
      {state.failure !== null && state.text !== '' && (
        <p dir="auto" className="px-1 text-small whitespace-pre-wrap text-text-2">
          {state.text}
        </p>
      )}
      {state.result !== null && !isRunning && <SuggestionCard help={help} onReviewing={onReviewing} />}
    </div>
  );
}

interface ActionProps {
  help: NoteHelp;
  isEmpty: boolean;
  action: NoteHelpAction;
  name: string;
  what: string;
  by: string;
  icon: ReactNode;
}

function Action({ help, isEmpty, action, name, what, by, icon: drawn }: ActionProps) {
  const isActive = help.action === action;
  return (
    <button
      type="button"
      aria-pressed={isActive}
      disabled={help.isRunning || isEmpty}
      onClick={() => void help.ask(action)}
      className={classNames(
        'flex w-full items-center gap-3 rounded-card border px-3 py-2.5 text-start',
        isActive
          ? 'border-[1.5px] border-primary bg-primary-soft text-primary-text'
          : isEmpty
            ? 'border-line bg-surface text-text-2'
            : 'border-line bg-surface hover:bg-hover high-contrast:border-text',
      )}
    >
      <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-control bg-primary-soft text-primary-text">
        {drawn}
      </span>
      <span className="min-w-0">
        <span className="block text-small font-semibold">{name}</span>
        <span className="block text-small text-text-2">{what}</span>
        <span className="block text-micro text-text-2">1 task{by}</span>
      </span>
    </button>
  );
}
