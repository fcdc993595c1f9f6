import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { Switch } from '#client/ui/switch.tsx';
import type { PrivacySettings } from '#features/privacy/shared/privacy.contract.ts';
import { usePrivacySettings, useUpdatePrivacy } from './use-privacy.ts';

const toggles: readonly { name: keyof PrivacySettings; label: string; description: string }[] = [
  {
    name: 'usageData',
    label: 'Usage data',
    description:
      'Counts your tasks by day, model and kind for your own charts. Your daily limit applies either way.',
  },
  {
    name: 'crashReports',
    label: 'Crash reports',
    description: 'Tells whoever runs this server when a page breaks: where, never what you wrote or read.',
  },
  {
    name: 'personalization',
    label: 'Personalization',
    description: 'Lets the assistant remember what you tell it about yourself, and use it in its answers.',
  },
];

/** Three switches, saved on change. */
export function PrivacyToggles() {
  const { data, isPending, isError, refetch } = usePrivacySettings();
  const update = useUpdatePrivacy();

  if (isPending) {
    return (
      <LoadingRegion label="Loading privacy settings" className="space-y-5">
        {toggles.map(({ name }) => (
          <Skeleton key={name} className="h-14 rounded-control" />
        ))}
      </LoadingRegion>
    );
  }
  if (isError) {
    return (
      <Banner kind="error" onRetry={() => void refetch()}>
        Failed to load privacy settings
      </Banner>
    );
  }
  return (
    <div className="space-y-5">
      {update.isError && (
        <Banner kind="error" onDismiss={update.reset}>
          Failed to update settings
        </Banner>
      )}
      {update.isSuccess && (
        // A new object each time, so that its fade timer restarts.
        <Banner key={update.submittedAt} kind="success" onDismiss={update.reset}>
          Settings updated successfully
        </Banner>
      )}
      {toggles.map(({ name, label, description }) => (
        <Switch
          key={name}
          label={label}
          description={description}
          checked={update.unsaved[name] ?? data[name]}
          disabled={update.isSaving}
          onChange={(checked) => update.save({ [name]: checked })}
        />
      ))}
    </div>
  );
}
