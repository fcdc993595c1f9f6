import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import type { SettingKind } from '#features/connections/shared/operator-settings.contract.ts';
import { ConsoleCard, ConsoleRow, ConsoleRows } from './console-card.tsx';
import { LastMailRow } from './last-mail-row.tsx';
import { OutsideMailRow } from './outside-mail-row.tsx';
import { PushRow } from './push-row.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { SettingRow } from './setting-row.tsx';
import { isShown } from './setting-state.ts';
import { useOperatorSettings } from './settings.api.ts';

type Group = SettingKind['group'];

/** All possible connections besides models, as declared by the server. */
export function SettingsCards({ unreadableModels }: { unreadableModels: readonly string[] }) {
  const { data, isError, isPending, refetch } = useOperatorSettings();
  if (isError) {
    return (
      <Banner kind="error" onRetry={() => void refetch()}>
        The other connections could not be loaded.
      </Banner>
    );
  }
  if (isPending) {
    return (
      <LoadingRegion label="Loading what else is connected">
        <Skeleton className="h-56 rounded-card" />
      </LoadingRegion>
    );
  }
  const of = (group: Group) => data.kinds.filter((kind) => kind.group === group);
  return (
    <>
      <SettingsNotice
        names={[
          ...unreadableModels,
          ...data.kinds.filter(({ isUnreadable }) => isUnreadable).map(({ name }) => name),
        ]}
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <SettingsCard title="Search sources" addLabel="Add a source" kinds={of('search')} />
        <div className="flex flex-col gap-4">
          <SettingsCard title="Mail and push" addLabel="Add" kinds={of('mail')} />
          <SettingsCard
            title="Storage, sign-in, billing"
            addLabel="Set up"
            kinds={of('server')}
            whenEmpty={{
              title: 'Files on this disk, own passwords, no billing',
              detail: 'S3, OpenID Connect, Stripe and outside tools can be added',
            }}
          />
        </div>
      </div>
    </>
  );
}

/** After a restore without the old secret. */
function SettingsNotice({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
  return (
    <Banner kind="error">
      This server’s secret has changed, so it cannot read what was entered. Connect again: {list}.
    </Banner>
  );
}

/** It has a special row. */
const isOrdinary = ({ id }: SettingKind) => id !== 'push';

interface SettingsCardProps {
  title: string;
  addLabel: string;
  kinds: readonly SettingKind[];
  whenEmpty?: { title: string; detail: string };
}

function SettingsCard({ title, addLabel, kinds, whenEmpty }: SettingsCardProps) {
  /** The id of the connection being edited; empty to add one. */
  const [edited, setEdited] = useState<string | null>(null);
  const shown = kinds.filter(isShown);
  const [first, ...others] = kinds.filter((kind) => !isShown(kind));
  const mail = kinds.find(({ id }) => id === 'mail');
  const push = kinds.find(({ id }) => id === 'push');
  const current = kinds.find(({ id }) => id === edited);
  const add = first && (
    <Button size="small" onClick={() => setEdited('')}>
      {addLabel}
    </Button>
  );
  return (
    <ConsoleCard title={title} aside={shown.length > 0 && add}>
      <ConsoleRows label={title}>
        {shown.filter(isOrdinary).map((kind) => (
          <SettingRow key={kind.id} kind={kind} onEdit={() => setEdited(kind.id)} />
        ))}
        {mail && <LastMailRow kind={mail} />}
        {mail && <OutsideMailRow />}
        {push && <PushRow kind={push} />}
        {shown.length === 0 && whenEmpty && (
          <ConsoleRow title={whenEmpty.title} detail={whenEmpty.detail}>
            {add}
          </ConsoleRow>
        )}
      </ConsoleRows>
      {edited === '' && first && (
        <SettingDialog kinds={[first, ...others]} title={addLabel} onClose={() => setEdited(null)} />
      )}
      {current && <SettingDialog kinds={[current]} title={current.name} onClose={() => setEdited(null)} />}
    </ConsoleCard>
  );
}
