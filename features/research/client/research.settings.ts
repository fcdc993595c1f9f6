import { ChatCircleTextIcon } from '@phosphor-icons/react/ChatCircleText';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';
import { AssistantTab } from './assistant-tab.tsx';

export const researchTabs: readonly SettingsTab[] = [
  {
    id: 'assistant',
    label: 'Assistant',
    description: 'Who answers, how thoroughly, and in which language.',
    icon: ChatCircleTextIcon,
    order: 8,
    Content: AssistantTab,
  },
];
