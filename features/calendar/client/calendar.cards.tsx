import type { DashboardCard } from '#features/dashboard/client/dashboard-card.ts';
import { TodayCard } from './today-card.tsx';

export const calendarCards: readonly DashboardCard[] = [{ id: 'calendar-today', order: 10, Card: TodayCard }];
