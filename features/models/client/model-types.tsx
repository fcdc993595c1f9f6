import { LightningIcon } from '@phosphor-icons/react/Lightning';
import { MountainsIcon } from '@phosphor-icons/react/Mountains';
import { ScalesIcon } from '@phosphor-icons/react/Scales';
import type { ComponentType } from 'react';
import type { ModelOption } from '#features/models/shared/models.contract.ts';

interface ModelTypeLook {
  label: string;
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>;
}

export const modelTypes: Record<ModelOption['type'], ModelTypeLook> = {
  fast: { label: 'Fast', Icon: LightningIcon },
  balanced: { label: 'Balanced', Icon: ScalesIcon },
  powerful: { label: 'Powerful', Icon: MountainsIcon },
};
