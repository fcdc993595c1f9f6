import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useAccountForm } from '#features/accounts/client/use-account-form.ts';
import { isReauthenticationDeclined } from '#features/accounts/client/use-step-up.tsx';
import {
  AddOperatorInput,
  type Operator,
  OperatorList,
  operatorsPath,
} from '#features/accounts/shared/operators.contract.ts';
import { formatMoment } from './connection-state.ts';
import { useConsoleCalls } from './console-calls.tsx';
import { ConsolePage, ConsoleScreen } from './console-screen.tsx';
import { useConsoleChange } from './use-console-change.ts';

const operatorsKey = ['console', 'operators'] as const;

/** /admin/operators */
function OperatorsRoute() {
  return (
    <ConsolePage>
      <Operators />
    </ConsolePage>
  );
}

function Operators() {
  const { get, send } = useConsoleCalls();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<Operator | null>(null);
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: operatorsKey,
    queryFn: ({ signal }) => get(operatorsPath, OperatorList, signal),
    refetchOnWindowFocus: false,
    retry: false,
  });
  const { run, problem, busyWith, clear } = useConsoleChange(() => refetch());
  const operators = data?.operators ?? [];
  const keep = (list: OperatorList) => queryClient.setQueryData(operatorsKey, list);

  const remove = ({ id }: Operator) =>
    run(id, async () => {
      keep(await send('DELETE', `${operatorsPath}/${encodeURIComponent(id)}`, undefined, OperatorList));
      setLeaving(null);
    });

  return (
    <ConsoleScreen
      title="Operators"
      lead="The people who run this server. They see connections, costs and changes, but nothing that people write."
    >
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          The operators could not be loaded.
        </Banner>
      )}
      {isPending && (
        <LoadingRegion label="Loading operators">
          <Skeleton className="h-32 rounded-card" />
        </LoadingRegion>
      )}
      {data && (
        <ul
          aria-label="Operators"
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {operators.map((operator) => (
            <li key={operator.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-48">
                <p className="flex flex-wrap items-center gap-2 font-[650]">
                  {operator.name}
                  {operator.isSelf && <Tag tone="denim">You</Tag>}
                </p>
                <p className="text-small wrap-anywhere text-text-2">{operator.email}</p>
              </div>
              <p className="text-small text-text-2">
                {operator.isByOrganisation ? (
                  <>Since {formatMoment(operator.since)}, by their organisation</>
                ) : (
                  <>Since {formatMoment(operator.since)}</>
                )}
              </p>
              {operators.length > 1 && (
                <Button
                  size="small"
                  aria-label={`Remove ${operator.name}`}
                  onClick={() => setLeaving(operator)}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && <AddOperator onAdded={keep} />}
      {leaving && (
        <ConfirmDialog
          isOpen
          title={`Remove ${leaving.name}?`}
          description={
            leaving.isByOrganisation
              ? 'They keep their account and everything in it. The console is closed to them at once, until they next sign in with the organisation that makes them an operator.'
              : 'They keep their account and everything in it. The console is closed to them at once.'
          }
          confirmLabel="Remove"
          isBusy={busyWith === leaving.id}
          busyLabel="Removing"
          {...(problem !== undefined && { error: problem })}
          onConfirm={() => void remove(leaving)}
          onCancel={() => {
            clear();
            setLeaving(null);
          }}
        />
      )}
    </ConsoleScreen>
  );
}

function AddOperator({ onAdded }: { onAdded: (list: OperatorList) => void }) {
  const { send } = useConsoleCalls();
  const [round, setRound] = useState(0);
  const { handleSubmit, isBusy, errorOf, formError } = useAccountForm({
    schema: AddOperatorInput,
    failure: 'They could not be added. Please try again.',
    submit: async (values) => {
      try {
        onAdded(await send('POST', operatorsPath, values, OperatorList));
        setRound(round + 1);
      } catch (error) {
        if (!isReauthenticationDeclined(error)) throw error;
      }
    },
  });
  return (
    <section aria-labelledby="add-operator" className="rounded-card border border-line bg-surface p-card">
      <h2 id="add-operator" className="text-h3">
        Add an operator
      </h2>
      <p className="mt-1 text-small text-text-2">Somebody who has an account here.</p>
      {formError !== undefined && (
        <div className="mt-3">
          <Banner kind="error">{formError}</Banner>
        </div>
      )}
      <form
        onSubmit={handleSubmit}
        noValidate
        aria-label="Add an operator"
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <TextField
          key={round}
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          className="min-w-0 flex-1 basis-64"
          error={errorOf('email')}
        />
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Adding">
          Add
        </Button>
      </form>
    </section>
  );
}

export { OperatorsRoute as Component };
