import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { LockIcon } from '@phosphor-icons/react/Lock';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import { useRef, useState } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Overlay } from '#client/ui/overlay.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { describeAccountError } from '#features/accounts/client/account-error.ts';
import { isReauthenticationDeclined } from '#features/accounts/client/use-step-up.tsx';
import {
  assumedPrice,
  type Connection,
  type ConnectionInput,
  ConnectionList,
  ConnectionTest,
  connectionsPath,
  type Price,
} from '#features/connections/shared/connections.contract.ts';
import { formatSeconds } from './connection-state.ts';
import { useKeepConnections, useReloadConnections } from './connections.api.ts';
import { useConsoleCalls } from './console-calls.tsx';
import { isOutOfDate } from './is-out-of-date.ts';
import { ModelOffers, type OffersDraft } from './model-offers.tsx';
import { ModelPrices } from './model-prices.tsx';
import { readConnection, readTested } from './read-connection.ts';
import { useConsoleChange } from './use-console-change.ts';

interface ConnectionDialogProps {
  list: ConnectionList;
  /** Absent for a new one. */
  connection: Connection | undefined;
  onClose: () => void;
}

/** Connects a provider, or edits a connected one. */
export function ConnectionDialog({ list, connection: opened, onClose }: ConnectionDialogProps) {
  // As it was when it was opened: what another operator changes meanwhile must not be overwritten unseen.
  const [connection] = useState(opened);
  const [chosen, setChosen] = useState(list.addable[0]?.id ?? '');
  const id = connection?.id ?? chosen;
  return (
    <Overlay
      isOpen
      onClose={onClose}
      title={connection ? connection.name : 'Add a provider'}
      description="Questions from people who use it are sent there."
    >
      {!connection && (
        <fieldset className="mb-5 flex flex-wrap gap-2">
          <legend className="mb-2 text-small font-semibold">Provider</legend>
          {list.addable.map((provider) => (
            <Chip
              key={provider.id}
              size="medium"
              isSelected={provider.id === chosen}
              onClick={() => setChosen(provider.id)}
            >
              {provider.name}
            </Chip>
          ))}
        </fieldset>
      )}
      <ConnectionForm
        key={id}
        id={id}
        needsAddress={id === 'openai-compatible'}
        connection={connection}
        onClose={onClose}
      />
    </Overlay>
  );
}

interface ConnectionFormProps {
  id: string;
  needsAddress: boolean;
  connection: Connection | undefined;
  onClose: () => void;
  /** The surrounding page has its own Continue button. */
  isPartOfPage?: boolean;
}

export function ConnectionForm({
  id,
  needsAddress,
  connection,
  onClose,
  isPartOfPage = false,
}: ConnectionFormProps) {
  const { send } = useConsoleCalls();
  const keep = useKeepConnections();
  const reload = useReloadConnections();
  const form = useRef<HTMLFormElement>(null);
  const [tested, setTested] = useState<ConnectionTest | null>(null);
  const [prices, setPrices] = useState<Record<string, Price>>(() => ownPrices(connection));
  const [offers, setOffers] = useState<OffersDraft>(() => ({
    plans: connection?.plans ?? null,
    hiddenModels: (connection?.models ?? []).filter(({ isHidden }) => isHidden).map(({ id }) => id),
  }));
  const { run, problem, busyWith, clear } = useConsoleChange();
  const path = `${connectionsPath}/${encodeURIComponent(id)}`;
  const isFixed = connection?.setBy === 'environment';
  const models = connection?.models ?? [];

  const { handleSubmit, isBusy, errorOf, formError } = useForm<ConnectionInput>({
    read: (element) => readConnection(element, { connection, prices, offers }),
    send: async (input) => {
      try {
        keep(await send('PUT', path, input, ConnectionList));
        onClose();
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
      setTested(await send('POST', `${path}/test`, readTested(form.current, isFixed), ConnectionTest));
    });

  return (
    <form
      ref={form}
      onSubmit={handleSubmit}
      noValidate
      aria-label="Connection"
      className="flex flex-col gap-5"
    >
      {(formError ?? problem) !== undefined && (
        <Banner kind="error" onDismiss={clear}>
          {formError ?? problem}
        </Banner>
      )}
      {isFixed ? (
        <p className="rounded-control bg-sunken px-4 py-3 text-small text-text-2">
          Its key and address are set in this server’s environment, which takes precedence over what is
          entered here. Everything else can be changed.
        </p>
      ) : (
        <>
          <TextField
            label={needsAddress ? 'Key, if it asks for one' : 'Key'}
            name="key"
            type="password"
            autoComplete="off"
            spellCheck={false}
            hint={connection?.keyEnd ? `Ends in ${connection.keyEnd}. Leave it empty to keep it.` : undefined}
            error={errorOf('key')}
          />
          <TextField
            label={needsAddress ? 'Address' : 'Address, if not the usual one'}
            name="address"
            type="url"
            autoComplete="off"
            defaultValue={connection?.address ?? ''}
            placeholder={needsAddress ? 'http://192.168.1.20:8000/v1' : undefined}
            hint={needsAddress ? 'Where it speaks OpenAI’s protocol. It usually ends in /v1.' : undefined}
            error={errorOf('address')}
          />
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button isBusy={busyWith === 'test'} busyLabel="Asking" onClick={() => void test()}>
          Test
        </Button>
        <div role="status" className="min-w-0 flex-1 basis-60 text-small">
          {tested && <TestResult test={tested} />}
        </div>
      </div>
      <TextField
        label="Monthly cap, in dollars"
        name="cap"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={connection?.cap ?? ''}
        placeholder="No cap"
        hint="At 80% the console warns. Once it is reached, no new question goes there until next month."
        error={errorOf('cap')}
      />
      {models.length > 0 && (
        <SelectField
          label="Default model"
          name="defaultModel"
          defaultValue={connection?.defaultModel ?? ''}
          items={[
            { value: '', label: 'None of these' },
            ...models.map((model) => ({ value: model.id, label: model.id })),
          ]}
          hint="Answers anyone who has not chosen a model."
        />
      )}
      {!isPartOfPage && (
        <fieldset>
          <legend className="text-small font-semibold">Price per million tokens, in dollars</legend>
          <p className="mt-0.5 mb-2 text-small text-text-2">
            {needsAddress ? (
              <>
                For models without a price of their own. Left empty, they count as free, or with a cap as{' '}
                {assumedPrice.input} in and {assumedPrice.output} out.
              </>
            ) : (
              <>
                For models without a price of their own. Left empty, they are counted, on the high side, as{' '}
                {assumedPrice.input} in and {assumedPrice.output} out.
              </>
            )}
          </p>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="Question"
              name="priceIn"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={connection?.otherPrice?.input ?? ''}
              error={errorOf('priceIn')}
            />
            <TextField
              label="Answer"
              name="priceOut"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={connection?.otherPrice?.output ?? ''}
              error={errorOf('priceOut')}
            />
          </div>
        </fieldset>
      )}
      {connection && <ModelOffers models={models} offers={offers} onChange={setOffers} />}
      {models.length > 0 && <ModelPrices models={models} prices={prices} onChange={setPrices} />}
      {!isFixed && (
        <p className="flex items-start gap-2 text-small text-text-2">
          <LockIcon size={18} className="mt-0.5 shrink-0" aria-hidden />
          Keys are sealed on this server. They are never shown again, nor stored in a readable backup.
        </p>
      )}
      <div
        className={classNames(
          'flex flex-wrap justify-end gap-2.5',
          // In sight without scrolling: the form is longer than most screens.
          !isPartOfPage &&
            'sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-raised px-5 py-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7',
        )}
      >
        {!isPartOfPage && <Button onClick={onClose}>Cancel</Button>}
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Saving">
          {connection ? 'Save' : 'Connect'}
        </Button>
      </div>
    </form>
  );
}

function TestResult({ test: { isWorking, words, ms, models } }: { test: ConnectionTest }) {
  const Icon = isWorking ? CheckCircleIcon : WarningCircleIcon;
  return (
    <p className="flex items-start gap-2">
      <Icon
        size={20}
        weight="fill"
        className={isWorking ? 'shrink-0 text-success' : 'shrink-0 text-danger'}
        aria-hidden
      />
      <span className="min-w-0 wrap-anywhere">
        {isWorking ? (
          <strong className="font-[650]">
            It answered “{words}” in {formatSeconds(ms)}.
          </strong>
        ) : (
          <strong className="font-[650]">It did not answer: “{words}”</strong>
        )}
        {models !== null && <> {models === 1 ? '1 model found.' : `${models} models found.`}</>}
      </span>
    </p>
  );
}

function ownPrices(connection: Connection | undefined): Record<string, Price> {
  return Object.fromEntries(
    (connection?.models ?? []).flatMap(({ id, price, isOwnPrice }) =>
      isOwnPrice && price ? [[id, price]] : [],
    ),
  );
}
