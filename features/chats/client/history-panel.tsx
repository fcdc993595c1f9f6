import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { SidePanel } from '#client/ui/side-panel.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { HistoryChats } from './history-chats.tsx';
import { HistoryFooter } from './history-footer.tsx';
import { HistorySearches } from './history-searches.tsx';

export type HistoryTab = 'chats' | 'web';

export interface HistoryPanelProps {
  isOpen: boolean;
  onClose: () => void;
  currentId: string | null;
  firstTab: HistoryTab;
}

export function HistoryPanel({ isOpen, onClose, currentId, firstTab }: HistoryPanelProps) {
  const navigate = useNavigate();
  const [tab, setTab] = useState(firstTab);
  const [filter, setFilter] = useState('');
  // Where the panel covers the chat, choosing one of them means wanting to see it.
  const isBeside = useMediaQuery('(width >= 80rem)');
  const handleOpen = () => {
    if (!isBeside) onClose();
  };

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
            ]}
          />
          <TextField
            label="Search history"
            isLabelHidden
            type="search"
            placeholder="Search history"
            icon={<MagnifyingGlassIcon size={18} aria-hidden />}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </>
      }
      footer={<HistoryFooter onCleared={() => currentId !== null && void navigate('/chat')} />}
    >
      {tab === 'chats' ? (
        <HistoryChats filter={filter} currentId={currentId} onOpen={handleOpen} />
      ) : (
        <HistorySearches filter={filter} onOpen={handleOpen} />
      )}
    </SidePanel>
  );
}
