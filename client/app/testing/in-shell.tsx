import { HeaderSlotOutlet, HeaderSlotsProvider } from '#client/app/header-slots.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';

/** A screen including what it puts into the application's header. */
export function InShell({ children }: { children: React.ReactNode }) {
  return (
    <HeaderSlotsProvider>
      <ToastProvider>
        <header>
          <HeaderSlotOutlet name="start" />
          <HeaderSlotOutlet name="title" />
          <HeaderSlotOutlet name="place" />
          <HeaderSlotOutlet name="end" />
          <HeaderSlotOutlet name="notices" />
        </header>
        <main>{children}</main>
      </ToastProvider>
    </HeaderSlotsProvider>
  );
}

/** An event stream without events. */
export const noChanges = () =>
  new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });

/** A stream of numbered events that ends. */
export function eventStream(events: readonly object[]): Response {
  const text = events.map((event, at) => `id: ${at + 1}\ndata: ${JSON.stringify(event)}\n\n`).join('');
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}
