import { SidebarSimpleIcon } from '@phosphor-icons/react/SidebarSimple';
import { Suspense } from 'react';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { lazyPart } from '#client/app/lazy-part.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { HistoryPanelProps, HistoryTab } from './history-panel.tsx';
import type { HistoryPanelState } from './use-history-panel.ts';

const HistoryPanel = lazyPart(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel }));

/** The button at the start of the header. */
export function HistoryToggle({ panel }: { panel: HistoryPanelState }) {
  return (
    <HeaderSlot name="start">
      <HistoryButton isOpen={panel.isOpen} onClick={() => panel.setIsOpen(!panel.isOpen)} />
    </HeaderSlot>
  );
}

export function HistoryButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  return (
    <IconButton
      label="History"
      isPressed={isOpen}
      onClick={onClick}
      icon={<SidebarSimpleIcon size={22} aria-hidden className="rtl:-scale-x-100" />}
    />
  );
}

interface LazyHistoryPanelProps extends Pick<HistoryPanelProps, 'currentId'> {
  panel: HistoryPanelState;
  firstTab: HistoryTab;
}

/** The panel itself, once it has been opened. */
export function LazyHistoryPanel({ panel, ...rest }: LazyHistoryPanelProps) {
  if (!panel.wasOpened) return null;
  return (
    <Suspense fallback={<div className="hidden w-80 shrink-0 border-line border-e bg-surface xl:block" />}>
      <HistoryPanel isOpen={panel.isOpen} onClose={() => panel.setIsOpen(false)} {...rest} />
    </Suspense>
  );
}
