import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAllScreens } from '#client/app/product.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { useConsoleCalls } from '#features/console/client/console-calls.tsx';
import { ConsolePage, ConsoleScreen } from '#features/console/client/console-screen.tsx';
import { useConsoleChange } from '#features/console/client/use-console-change.ts';
import { SwitchesAnswer } from '#features/site-settings/shared/site-settings.contract.ts';
import { serverInfoKey } from './server-info.ts';

const switchesKey = ['console', 'features'] as const;
const path = '/api/admin/features';

/** /admin/features */
function FeaturesRoute() {
  return (
    <ConsolePage>
      <Features />
    </ConsolePage>
  );
}

function Features() {
  const { get, send } = useConsoleCalls();
  const queryClient = useQueryClient();
  const screens = useAllScreens();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: switchesKey,
    queryFn: ({ signal }) => get(path, SwitchesAnswer, signal),
    refetchOnWindowFocus: false,
    retry: false,
  });
  const { run, problem, busyWith, clear } = useConsoleChange(() => refetch());
  const change = (list: SwitchesAnswer, name: string, isOn: boolean) =>
    run(name, async () => {
      const off = list.features
        .filter((feature) => (feature.name === name ? !isOn : !feature.isOn))
        .map((feature) => feature.name);
      const answer = await send('PUT', path, { off, version: list.version }, SwitchesAnswer);
      queryClient.setQueryData(switchesKey, answer);
      await queryClient.invalidateQueries({ queryKey: serverInfoKey });
    });
  const titleOf = ({ name, paths }: SwitchesAnswer['features'][number]) =>
    screens.find((screen) => screen.path === paths[0])?.title ?? name;
  return (
    <ConsoleScreen
      title="Features"
      lead="What you switch off disappears for everybody, everywhere and at once. What people stored with it is kept."
    >
      {(isError || problem !== undefined) && (
        <Banner kind="error" {...(isError ? { onRetry: () => void refetch() } : { onDismiss: clear })}>
          {problem ?? 'The features could not be loaded.'}
        </Banner>
      )}
      {isPending && (
        <LoadingRegion label="Loading features">
          <Skeleton className="h-56 rounded-card" />
        </LoadingRegion>
      )}
      {data && (
        <ul
          aria-label="Features"
          className="divide-y divide-line rounded-card border border-line bg-surface px-5"
        >
          {data.features.map((feature) => (
            <li key={feature.name} className="py-2">
              <Switch
                label={titleOf(feature)}
                description={feature.isOn ? 'On for everybody' : 'Off'}
                checked={feature.isOn}
                disabled={busyWith === feature.name}
                onChange={(isOn) => void change(data, feature.name, isOn)}
              />
            </li>
          ))}
        </ul>
      )}
    </ConsoleScreen>
  );
}

export { FeaturesRoute as Component };
