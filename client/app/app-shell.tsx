import { Outlet, ScrollRestoration } from 'react-router';
import { HeaderSlotOutlet, HeaderSlotsProvider } from './header-slots.tsx';

export function AppShell() {
  return (
    <HeaderSlotsProvider>
      <header className="page flex h-header items-center gap-2">
        <HeaderSlotOutlet name="start" />
        <div className="flex-1" />
        <HeaderSlotOutlet name="end" />
      </header>
      <main id="main">
        <Outlet />
      </main>
      <ScrollRestoration />
    </HeaderSlotsProvider>
  );
}
