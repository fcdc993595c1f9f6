import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

/** A feature's card on the dashboard, below the figures. */
export interface DashboardCard {
  id: string;
  order: number;
  Card: ComponentType;
}

/** Contributions load their cards when the dashboard is opened. */
export const dashboardCards = extensionPoint<() => Promise<readonly DashboardCard[]>>('dashboard cards', {
  isOffer: true,
});
