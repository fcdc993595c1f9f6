import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { useSaveOutcome } from '#features/settings/client/save-settings.tsx';
import { dailyReset } from '#features/usage/client/format-reset.ts';
import { TimeZonePicker } from './time-zone-picker.tsx';
import { cityOf } from './time-zones.ts';
import { setTimeZone, usageQuery } from './usage.api.ts';

export function RegionTab() {
  const { tell } = useSaveOutcome();
  const queryClient = useQueryClient();
  const usage = useQuery(usageQuery);
  const move = useMutation({
    mutationFn: setTimeZone,
    onMutate: () => tell(null),
    onSuccess: (next) => {
      queryClient.setQueryData(usageQuery.queryKey, next);
      // The days of the dashboard and of the charts have changed.
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
      tell({ kind: 'saved' });
    },
    onError: () => tell({ kind: 'failed' }),
  });

  if (usage.isError) {
    return (
      <Banner kind="error" onRetry={() => void usage.refetch()}>
        Your time zone could not be loaded.
      </Banner>
    );
  }
  if (usage.isPending) {
    return (
      <LoadingRegion label="Loading your time zone">
        <Skeleton className="h-64 rounded-card" />
      </LoadingRegion>
    );
  }
  const { timeZone } = usage.data;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Card aria-labelledby="time-zone">
      <h3 id="time-zone" className="text-h3">
        Time zone: {cityOf(timeZone)}
      </h3>
      <p className="mt-1 max-w-[65ch] text-text-2">
        {dailyReset(usage.data)}: your daily limit. After a change, the current day still ends when it would
        have; the next day follows the new zone.
      </p>
      {here !== timeZone && (
        <Button className="mt-4" isBusy={move.isPending} onClick={() => move.mutate(here)}>
          Use this device’s: {cityOf(here)}
        </Button>
      )}
      <TimeZonePicker current={timeZone} isBusy={move.isPending} onChoose={(zone) => move.mutate(zone)} />
    </Card>
  );
}
