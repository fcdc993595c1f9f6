import { CheckIcon } from '@phosphor-icons/react/Check';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';

function ErrandsTab() {
  return <p>Errands are kept until they are deleted.</p>;
}

export const errandsTabs: readonly SettingsTab[] = [
  {
    id: 'errands',
    label: 'Errands',
    description: 'What you have to do.',
    icon: CheckIcon,
    order: 90,
    Content: ErrandsTab,
  },
];
