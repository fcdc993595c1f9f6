import { NotePencilIcon } from '@phosphor-icons/react/NotePencil';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';
import { InstructionsTab } from './instructions-tab.tsx';

export const chatsTabs: readonly SettingsTab[] = [
  {
    id: 'instructions',
    label: 'Instructions',
    description: 'What every answer may know about you, and how it should be written.',
    icon: NotePencilIcon,
    order: 8.5,
    Content: InstructionsTab,
  },
];
