import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { refreshCalendar } from '../calendar.api.ts';
import type { Clock } from '../format-time.ts';
import { CopyLink } from './copy-link.tsx';
import { describeLengths } from './describe-lengths.ts';
import { changeBookingPage, createBookingPage, deleteBookingPage, useBookingPages } from './guests.api.ts';
import { NewBookingPage } from './new-booking-page.tsx';

/** The person's booking pages. */
export function BookingPages({ clock }: { clock: Clock }) {
  const queryClient = useQueryClient();
  const { data } = useBookingPages();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  /** @returns whether it succeeded. */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setProblem('');
    setIsBusy(true);
    let isDone = false;
    try {
      await work();
      isDone = true;
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Failed to save the booking page');
    }
    await refreshCalendar(queryClient);
    setIsBusy(false);
    return isDone;
  }

  return (
    <div className="space-y-4">
      {data?.pages.map((page) => (
        <article
          key={page.id}
          className="space-y-2 rounded-card border border-line p-3"
          aria-label={page.title}
        >
          <h3 dir="auto" className="font-semibold wrap-anywhere">
            {page.title}
          </h3>
          <p className="text-small text-text-2">
            {describeLengths(page.lengths)} ·{' '}
            {page.coming === 1 ? '1 upcoming booking' : `${page.coming} upcoming bookings`}
          </p>
          <Switch
            label="Takes bookings"
            checked={page.isOpen}
            onChange={(isOpen) => void run(() => changeBookingPage(page.id, { isOpen }))}
          />
          <div className="flex flex-wrap gap-1">
            <CopyLink path={page.path} />
            <Button
              size="small"
              kind="ghost"
              onClick={() => void run(() => changeBookingPage(page.id, { newLink: true }))}
            >
              New link
            </Button>
            <Button
              size="small"
              kind="danger-outline"
              onClick={() => void run(() => deleteBookingPage(page.id))}
            >
              Delete
            </Button>
          </div>
        </article>
      ))}
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <NewBookingPage
        clock={clock}
        isBusy={isBusy}
        onProblem={setProblem}
        onCreate={(page) => run(() => createBookingPage(page))}
      />
    </div>
  );
}
