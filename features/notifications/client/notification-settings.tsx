import { useState } from 'react';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Card } from '#client/ui/card.tsx';
import { OutcomeBar } from '#client/ui/outcome-bar.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { useHasNoMail } from '#features/accounts/client/sign-in-ways.ts';
import { deviceKinds } from '#features/notifications/shared/device-kinds.ts';
import type {
  NotificationPreferences,
  PreferencesChange,
} from '#features/notifications/shared/notifications.contract.ts';
import { mailKinds } from './mail-kinds.ts';
import { usePreferences, useSavePreferences } from './notifications.api.ts';
import { deviceKind } from './push-browser.ts';
import { PushDevices } from './push-devices.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { SetUpBrowser } from './set-up-browser.tsx';

interface Kind {
  preference: string;
  label: string;
  description: string;
}

type Outcome = { kind: 'success' | 'error'; message: string; count: number };

/** Every switch and time, saved on change. */
export function NotificationSettings() {
  const { data: preferences, isPending, isError, refetch } = usePreferences();
  return (
    <>
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          Failed to load notification preferences
        </Banner>
      )}
      {isPending && <PreferencesSkeleton />}
      {preferences && <Preferences preferences={preferences} />}
    </>
  );
}

function Preferences({ preferences }: { preferences: NotificationPreferences }) {
  const savePreferences = useSavePreferences();
  const hasNoMail = useHasNoMail();
  const kinds = useLoadedExtensions(mailKinds);
  const { isBusy, submit } = useSubmitOnce();
  // Shown optimistically while saving: otherwise the switch would flip back under the finger.
  const [unsaved, setUnsaved] = useState<PreferencesChange | null>(null);
  const shown = { ...preferences, ...unsaved };
  const isSwitchingHours = shown.quietHours === null || preferences.quietHours === null;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ofThisDevice = deviceKinds[deviceKind()].preference;

  function tell(kind: Outcome['kind'], message: string): void {
    setOutcome((before) => ({ kind, message, count: (before?.count ?? 0) + 1 }));
  }

  async function save(change: PreferencesChange): Promise<void> {
    setUnsaved(change);
    setOutcome(null);
    try {
      await savePreferences(change);
      tell('success', 'Preferences updated successfully');
      // The toggle for this device is on: now the browser may prompt.
      if (change[ofThisDevice]) setIsAsking(true);
    } catch {
      tell('error', 'Failed to update preferences');
    } finally {
      setUnsaved(null);
    }
  }

  const toggle = ({ preference, label, description }: Kind) => (
    <Switch
      key={preference}
      label={label}
      description={description}
      checked={shown[preference] === true}
      disabled={isBusy}
      onChange={(isOn) => void submit(() => save({ [preference]: isOn }))}
    />
  );

  return (
    <>
      {outcome && (
        <OutcomeBar>
          <Banner key={outcome.count} kind={outcome.kind} onDismiss={() => setOutcome(null)}>
            {outcome.message}
          </Banner>
        </OutcomeBar>
      )}
      <div className="grid gap-5">
        <Card aria-labelledby="by-mail">
          <h2 id="by-mail" className="text-h3">
            By email
          </h2>
          {hasNoMail && (
            <p className="mt-1 text-small text-text-2">
              This server does not send email, so none of these reach you.
            </p>
          )}
          <div className="mt-3 grid gap-4">{kinds.map(toggle)}</div>
        </Card>
        <Card aria-labelledby="on-devices">
          <h2 id="on-devices" className="text-h3">
            On your devices
          </h2>
          <div className="mt-3 grid gap-4">{Object.values(deviceKinds).map(toggle)}</div>
          <SetUpBrowser
            isOn={preferences[ofThisDevice]}
            isAsking={isAsking}
            onAsk={() => setIsAsking(true)}
            onAsked={() => setIsAsking(false)}
          />
          <PushDevices />
        </Card>
        <QuietHoursFields
          // Times stay as typed, saved or not.
          quietHours={isSwitchingHours ? shown.quietHours : preferences.quietHours}
          timeZone={preferences.timeZone}
          isBusy={isBusy}
          onSave={(quietHours) => void submit(() => save({ quietHours }))}
        />
      </div>
    </>
  );
}

function PreferencesSkeleton() {
  return (
    <LoadingRegion label="Loading your notification preferences" className="grid gap-5">
      {['mail', 'devices', 'hours'].map((part) => (
        <Skeleton key={part} className="h-52 rounded-card" />
      ))}
    </LoadingRegion>
  );
}
