import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/ClockCounterClockwise';
import { LifebuoyIcon } from '@phosphor-icons/react/Lifebuoy';
import { Suspense, useCallback } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import type { HelpPaneProps } from '../pane-props.ts';
import type { ProjectSaver } from './project-saver.ts';

const ChatPane = lazyPart(async () => ({ default: (await import('./chat-pane.tsx')).ChatPane }));
const HistoryPane = lazyPart(async () => ({
  default: (await import('../history/history-pane.tsx')).HistoryPane,
}));
const HelpPane = lazyPart(async () => ({ default: (await import('../help/help-pane.tsx')).HelpPane }));

export type SideTab = 'chat' | 'history' | 'help';

interface SidePaneProps {
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  saver: ProjectSaver;
  begun: { text: string } | null;
  help: HelpPaneProps;
}

/** Tabs beside the files: chat, history, and help without a model. */
export function SidePane({ tab, onTab, saver, begun, help }: SidePaneProps) {
  const { project } = help;
  const handleStarted = useCallback((chatId: string) => saver.setChat(chatId), [saver]);
  return (
    <Tabs
      label="Beside the files"
      value={tab}
      onChange={onTab}
      items={[
        {
          ...{ value: 'chat', label: 'Chat' },
          icon: <ChatCircleIcon size={18} aria-hidden />,
          activeIcon: <ChatCircleIcon size={18} weight="fill" aria-hidden />,
        },
        {
          ...{ value: 'history', label: 'History' },
          icon: <ClockCounterClockwiseIcon size={18} aria-hidden />,
        },
        { value: 'help', label: 'Help', icon: <LifebuoyIcon size={18} aria-hidden /> },
      ]}
      className="flex h-full min-h-0 flex-col [&>[role=tablist]]:h-14 [&>[role=tablist]]:shrink-0 [&>[role=tablist]]:items-end lg:[&>[role=tablist]]:px-2"
    >
      <Suspense
        fallback={
          <LoadingRegion label="Loading" className="p-4">
            <SkeletonText lines={3} />
          </LoadingRegion>
        }
      >
        <TabPanel value="chat" className="min-h-0 flex-1 pt-0!">
          <ChatPane
            {...{ projectId: project.id, title: project.title, chatId: project.chatId, begun }}
            onStarted={handleStarted}
          />
        </TabPanel>
        <TabPanel value="history" className="min-h-0 flex-1 pt-0!">
          <HistoryPane projectId={project.id} revision={saver.revision} saver={saver} />
        </TabPanel>
        <TabPanel value="help" className="min-h-0 flex-1 overflow-y-auto pt-0!">
          <HelpPane {...help} />
        </TabPanel>
      </Suspense>
    </Tabs>
  );
}
