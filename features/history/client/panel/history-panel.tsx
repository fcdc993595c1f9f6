import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDebounced } from '#client/app/use-debounced.ts';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { SidePanel } from '#client/ui/side-panel.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { maxHistoryQueryLength, type SearchTab } from '#features/history/shared/history.contract.ts';
import { HistoryChats } from './history-chats.tsx';
import { HistoryFooter } from './history-footer.tsx';
import { useClearedElsewhere } from './history-queries.ts';
import { HistorySearches } from './history-searches.tsx';
import { moveThroughHistory } from './move-through-history.ts';

export type HistoryTab = 'chats' | SearchTab;

/** Debounce between typing and the request. */
const waitMs = 200;

export interface HistoryPanelProps {
  isOpen: boolean;
  onClose: () => void;
  currentId: string | null;
  firstTab: HistoryTab;
}

export function HistoryPanel({ isOpen, onClose, currentId, firstTab }: HistoryPanelProps) {
  const navigate = useNavigate();
  useClearedElsewhere();
  const [tab, setTab] = useState(firstTab);
  const [text, setText] = useState('');
  const words = useDebounced(text.trim(), waitMs, text.trim() === '');
  // Where the panel covers the chat, choosing one means wanting to see it.
  const isBeside = useMediaQuery('(width >= 80rem)');
  const handleOpen = () => {
    if (!isBeside) onClose();
  };

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (moveThroughHistory(event.currentTarget.closest('aside, [role="dialog"]'), event.key)) {
      event.preventDefault();
    }
  }

  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      label="History"
      header={
        <>
          <SegmentedControl
            label="Kind of history"
            value={tab}
            onChange={setTab}
            items={[
              { value: 'chats', label: 'Chats' },
              { value: 'web', label: 'Web' },
              { value: 'images', label: 'Images' },
            ]}
          />
          <TextField
            label="Search history"
            isLabelHidden
            type="search"
            placeholder="Search history"
            icon={<MagnifyingGlassIcon size={18} aria-hidden />}
            maxLength={maxHistoryQueryLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={handleKeyDown}
          />
        </>
      }
      footer={<HistoryFooter onCleared={() => currentId !== null && void navigate('/chat')} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move between links that are there anyway */}
      <div onKeyDown={handleKeyDown}>
        {tab === 'chats' ? (
          <HistoryChats words={words} currentId={currentId} onOpen={handleOpen} />
        ) : (
          <HistorySearches key={tab} tab={tab} words={words} onOpen={handleOpen} />
        )}
      </div>
    </SidePanel>
  );
}
