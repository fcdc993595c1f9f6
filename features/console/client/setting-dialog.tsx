import { LockIcon } from '@phosphor-icons/react/Lock';
import { useRef, useState } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { describeAccountError } from '#features/accounts/client/account-error.ts';
import { isReauthenticationDeclined } from '#features/accounts/client/use-step-up.tsx';
import {
  operatorSettingsPath,
  type SettingKind,
  SettingList,
  SettingTest,
} from '#features/connections/shared/operator-settings.contract.ts';
import { useConsoleCalls } from './console-calls.tsx';
import { isOutOfDate } from './is-out-of-date.ts';
import { readSettingFields, SettingFields } from './setting-fields.tsx';
import { SettingTestResult } from './setting-test-result.tsx';
import { useKeepSettings, useReloadSettings } from './settings.api.ts';
import { useConsoleChange } from './use-console-change.ts';

interface SettingDialogProps {
  /** Several if one is still to be chosen. */
  kinds: readonly [SettingKind, ...SettingKind[]];
  title: string;
  onClose: () => void;
}

/** Adds a connection, or edits one. */
export function SettingDialog({ kinds: opened, title, onClose }: SettingDialogProps) {
  // As they were when it was opened: what another operator changes meanwhile must not be overwritten unseen.
  const [kinds] = useState(opened);
  const [chosen, setChosen] = useState(kinds[0].id);
  const kind = kinds.find(({ id }) => id === chosen) ?? kinds[0];
  return (
    <Overlay isOpen onClose={onClose} title={title} description={kind.about}>
      {kinds.length > 1 && (
        <fieldset className="mb-5 flex flex-wrap gap-2">
          <legend className="mb-2 text-small font-semibold">What to connect</legend>
          {kinds.map(({ id, name }) => (
            <Chip key={id} size="medium" isSelected={id === kind.id} onClick={() => setChosen(id)}>
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
      <SettingForm key={kind.id} kind={kind} onDone={onClose} onCancel={onClose} />
    </Overlay>
  );
}

interface SettingFormProps {
  kind: SettingKind;
  onDone: () => void;
  /** Absent if the surrounding page has a Continue button. */
  onCancel?: () => void;
}

export function SettingForm({ kind, onDone, onCancel }: SettingFormProps) {
  const { send } = useConsoleCalls();
  const keep = useKeepSettings();
  const reload = useReloadSettings();
  const form = useRef<HTMLFormElement>(null);
  const [tested, setTested] = useState<SettingTest | null>(null);
  const { run, problem, busyWith, clear } = useConsoleChange();
  const path = `${operatorSettingsPath}/${encodeURIComponent(kind.id)}`;
  const isFixed = kind.fields.every(({ setBy }) => setBy === 'environment');
  const hasSecret = kind.fields.some(({ type }) => type === 'secret');

  const { handleSubmit, isBusy, errorOf, formError } = useForm<Record<string, string | null>>({
    read: (element) => ({ values: readSettingFields(element, kind.fields) }),
    send: async (values) => {
      try {
        keep(await send('PUT', path, { values, version: kind.version }, SettingList));
        onDone();
      } catch (error) {
        if (isOutOfDate(error)) await reload();
        if (!isReauthenticationDeclined(error)) throw error;
      }
    },
    describe: (error) => describeAccountError(error, 'It could not be saved. Please try again.'),
  });

  const test = () =>
    run('test', async () => {
      if (!form.current) return;
      setTested(null);
      const values = readSettingFields(form.current, kind.fields);
      setTested(await send('POST', `${path}/test`, { values }, SettingTest));
    });

  return (
    <form
      ref={form}
      onSubmit={handleSubmit}
      noValidate
      aria-label={kind.name}
      className="flex flex-col gap-5"
    >
      {(formError ?? problem) !== undefined && (
        <Banner kind="error" onDismiss={clear}>
          {formError ?? problem}
        </Banner>
      )}
      <SettingFields fields={kind.fields} errorOf={errorOf} />
      {kind.canTest && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button isBusy={busyWith === 'test'} busyLabel="Asking" onClick={() => void test()}>
            {kind.id === 'mail' ? 'Send a test' : 'Test'}
          </Button>
          <div role="status" className="min-w-0 flex-1 basis-60 text-small">
            {tested && <SettingTestResult test={tested} />}
          </div>
        </div>
      )}
      {hasSecret && !isFixed && (
        <p className="flex items-start gap-2 text-small text-text-2">
          <LockIcon size={18} className="mt-0.5 shrink-0" aria-hidden />
          Keys and passwords are sealed on this server. They are never shown again, nor stored in a readable
          backup.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        {onCancel && <Button onClick={onCancel}>{isFixed ? 'Close' : 'Cancel'}</Button>}
        {!isFixed && (
          <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Saving">
            {kind.version === 0 ? 'Connect' : 'Save'}
          </Button>
        )}
      </div>
    </form>
  );
}
