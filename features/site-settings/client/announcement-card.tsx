import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { describeAccountError } from '#features/accounts/client/account-error.ts';
import { isReauthenticationDeclined } from '#features/accounts/client/use-step-up.tsx';
import { formatMoment } from '#features/console/client/connection-state.ts';
import { useConsoleCalls } from '#features/console/client/console-calls.tsx';
import { StateDot } from '#features/console/client/state-dot.tsx';
import { useConsoleChange } from '#features/console/client/use-console-change.ts';
import {
  type Announcement,
  AnnouncementAnswer,
  maxAnnouncementLength,
} from '#features/site-settings/shared/site-settings.contract.ts';
import { serverInfoKey } from './server-info.ts';

const announcementKey = ['console', 'announcement'] as const;
const path = '/api/admin/announcement';

/** An announcement above every page until its end time. */
export function AnnouncementCard() {
  const { get } = useConsoleCalls();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: announcementKey,
    queryFn: ({ signal }) => get(path, AnnouncementAnswer, signal),
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <section aria-label="Announcement" className="min-w-0 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3">Announcement</h2>
        {data && (
          <span className="text-control">
            <ShownState announcement={data} />
          </span>
        )}
      </div>
      <p className="text-small text-text-2">Shown above every page until it ends.</p>
      {isError && (
        <div className="mt-3">
          <Banner kind="error" onRetry={() => void refetch()}>
            The announcement could not be loaded.
          </Banner>
        </div>
      )}
      {isPending && (
        <LoadingRegion label="Loading the announcement" className="mt-3">
          <Skeleton className="h-20 rounded-control" />
        </LoadingRegion>
      )}
      {data && <AnnouncementForm key={data.version} announcement={data} />}
    </section>
  );
}

function isOver({ until }: Announcement): boolean {
  return until !== null && new Date(until) <= new Date();
}

function ShownState({ announcement }: { announcement: Announcement }) {
  const { isShown, until } = announcement;
  if (!isShown) return <StateDot tone="quiet" label="Not shown" />;
  if (isOver(announcement)) return <StateDot tone="quiet" label="Ended" />;
  if (until === null) return <StateDot tone="good" label="Shown" />;
  return <StateDot tone="good" label={`Shown until ${formatMoment(until)}`} />;
}

function AnnouncementForm({ announcement }: { announcement: AnnouncementAnswer }) {
  const { send } = useConsoleCalls();
  const queryClient = useQueryClient();
  const { run, problem, busyWith, clear } = useConsoleChange();
  const [text, setText] = useState(announcement.text);

  async function save(changed: Announcement): Promise<void> {
    const answer = await send('PUT', path, { ...changed, version: announcement.version }, AnnouncementAnswer);
    queryClient.setQueryData(announcementKey, answer);
    await queryClient.invalidateQueries({ queryKey: serverInfoKey });
  }

  const { handleSubmit, isBusy, errorOf, formError, forget } = useForm<Announcement>({
    read(form) {
      const until = String(new FormData(form).get('until') ?? '');
      if (text.trim() === '') return { problems: [{ field: 'text', message: 'Write what it says' }] };
      if (until !== '' && new Date(until) <= new Date()) {
        return { problems: [{ field: 'until', message: 'Choose a time that is still to come, or none' }] };
      }
      return {
        values: {
          text: text.trim(),
          isShown: true,
          until: until === '' ? null : new Date(until).toISOString(),
        },
      };
    },
    async send(values) {
      try {
        await save(values);
      } catch (error) {
        if (!isReauthenticationDeclined(error)) throw error;
      }
    },
    describe: (error) =>
      describeAccountError(error, 'The announcement could not be saved. Please try again.'),
  });

  const isShown = announcement.isShown && !isOver(announcement);
  return (
    <form onSubmit={handleSubmit} noValidate aria-label="Announcement" className="mt-3 flex flex-col gap-3">
      {(formError ?? problem) !== undefined && (
        <Banner kind="error" onDismiss={clear}>
          {formError ?? problem}
        </Banner>
      )}
      <TextAreaField
        label="Text"
        name="text"
        rows={3}
        maxLength={maxAnnouncementLength}
        placeholder="On Sunday from 06:00 to 07:00 the server moves to a new disk."
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          forget('text');
        }}
        error={errorOf('text')}
      />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Until"
          name="until"
          type="datetime-local"
          defaultValue={localTime(announcement.until)}
          className="min-w-0 flex-1 basis-52"
          error={errorOf('until')}
        />
        <Button type="submit" kind="soft" isBusy={isBusy} busyLabel="Saving">
          {isShown ? 'Change it' : 'Show it'}
        </Button>
        {isShown && (
          <Button
            isBusy={busyWith === 'hide'}
            busyLabel="Ending"
            onClick={() =>
              void run('hide', () =>
                save({ text: announcement.text, isShown: false, until: announcement.until }),
              )
            }
          >
            End it
          </Button>
        )}
      </div>
    </form>
  );
}

/** For date and time inputs, in this browser's time zone. */
function localTime(at: string | null): string {
  if (at === null) return '';
  const then = new Date(at);
  return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
