import type { ReactNode } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import type { SettingKind } from '#features/connections/shared/operator-settings.contract.ts';
import { useOperatorSettings } from '../settings.api.ts';

interface OfSettingsProps {
  group: SettingKind['group'];
  children: (kinds: readonly SettingKind[]) => ReactNode;
}

/** The available connections of one group, once loaded. */
export function OfSettings({ group, children }: OfSettingsProps) {
  const { data, isError, refetch } = useOperatorSettings();
  if (isError) {
    return (
      <Banner kind="error" onRetry={() => void refetch()}>
        The list of what can be connected could not be loaded.
      </Banner>
    );
  }
  if (!data) {
    return (
      <LoadingRegion label="Loading what can be connected">
        <Skeleton className="h-56 rounded-card" />
      </LoadingRegion>
    );
  }
  return children(data.kinds.filter((kind) => kind.group === group));
}
