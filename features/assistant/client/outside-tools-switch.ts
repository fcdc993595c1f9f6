import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface OutsideToolsSwitch {
  order: number;
  Switch: ComponentType<{ isOn: boolean; onChange: (isOn: boolean) => void }>;
}

/** Under “Temporary chat”: whether outside tools can be used there. Hidden from people who have none. */
export const outsideToolsSwitches =
  extensionPoint<() => Promise<readonly OutsideToolsSwitch[]>>('switches of outside tools');
