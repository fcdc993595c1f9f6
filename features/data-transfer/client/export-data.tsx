import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { isReauthenticationDeclined, useStepUp } from '#features/accounts/client/use-step-up.tsx';
import { accountDataMessages, type Transfer } from '#features/data-transfer/shared/data-transfer.contract.ts';
import { describeBytes } from '#features/files/shared/file-kinds.ts';
import { TransferProgress } from './transfer-progress.tsx';
import {
  askForLink,
  isUnderWay,
  startExport,
  useRemoveTransfer,
  useStartTransfer,
  useTransfer,
} from './use-transfers.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

type Outcome = { kind: 'done' } | { kind: 'failed'; reason?: string };

/** The export button, its progress, and the archive until it is removed. */
export function ExportData() {
  const { transfer } = useTransfer('export');
  const { withReauthentication, dialog } = useStepUp();
  const start = useStartTransfer(() => withReauthentication(startExport));
  const remove = useRemoveTransfer();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  /** The export started on this page: only that one downloads automatically. */
  const begun = useRef<string | null>(null);
  const state = transfer?.id === begun.current ? transfer?.state : undefined;

  const handleEnd = useEffectEvent((id: string, end: Transfer['state']) => {
    begun.current = null;
    if (end !== 'done') {
      setOutcome({ kind: 'failed', ...(transfer?.problem && { reason: transfer.problem }) });
      return;
    }
    setOutcome({ kind: 'done' });
    void download(id);
  });
  useEffect(() => {
    if (begun.current !== null && (state === 'done' || state === 'failed')) handleEnd(begun.current, state);
  }, [state]);

  async function handleStart() {
    setOutcome(null);
    try {
      begun.current = (await start.mutateAsync()).id;
    } catch (error) {
      if (!isReauthenticationDeclined(error)) setOutcome({ kind: 'failed', ...reasonOf(error) });
    }
  }

  async function download(id: string) {
    setIsFetching(true);
    try {
      const { href } = await withReauthentication(() => askForLink(id));
      const link = document.createElement('a');
      link.href = href;
      // The browser must handle this link, not the app's router.
      link.download = '';
      link.click();
    } catch (error) {
      if (!isReauthenticationDeclined(error)) setOutcome({ kind: 'failed', ...reasonOf(error) });
    } finally {
      setIsFetching(false);
    }
  }

  async function handleRemove(id: string) {
    begun.current = null;
    setOutcome(null);
    await remove
      .mutateAsync(id)
      .catch((error: unknown) => setOutcome({ kind: 'failed', ...reasonOf(error) }));
  }

  return (
    <div className="space-y-4">
      {outcome?.kind === 'done' && (
        <Banner kind="success" onDismiss={() => setOutcome(null)}>
          {accountDataMessages.exported}
        </Banner>
      )}
      {outcome?.kind === 'failed' && (
        <Banner kind="error" onDismiss={() => setOutcome(null)}>
          <span className="block">{accountDataMessages.exportFailed}</span>
          {outcome.reason && <span className="block text-small text-text-2">{outcome.reason}</span>}
        </Banner>
      )}
      {!outcome && transfer?.state === 'failed' && transfer.problem && (
        <Banner kind="error" onDismiss={() => void handleRemove(transfer.id)}>
          <span className="block">{accountDataMessages.exportFailed}</span>
          <span className="block text-small text-text-2">{transfer.problem}</span>
        </Banner>
      )}
      {transfer && isUnderWay(transfer) ? (
        <TransferProgress
          label="Collecting your data"
          done={transfer.done}
          total={transfer.total}
          onCancel={() => void handleRemove(transfer.id)}
        />
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button
            icon={<DownloadSimpleIcon size={20} aria-hidden />}
            isBusy={start.isPending}
            busyLabel="Exporting…"
            onClick={() => void handleStart()}
          >
            Export Data
          </Button>
          {transfer?.state === 'done' && (
            <>
              <Button isBusy={isFetching} onClick={() => void download(transfer.id)}>
                Download archive ({describeBytes(transfer.bytes)})
              </Button>
              <Button kind="ghost" isBusy={remove.isPending} onClick={() => void handleRemove(transfer.id)}>
                Remove archive
              </Button>
            </>
          )}
        </div>
      )}
      {transfer?.state === 'done' && (
        <p className="text-small text-text-2">
          Created {moment.format(new Date(transfer.createdAt))}. Kept on the server until{' '}
          {moment.format(new Date(transfer.expiresAt))}.
        </p>
      )}
      {dialog}
    </div>
  );
}

/** The server's message beyond the generic sentence, where that helps. */
function reasonOf(error: unknown): { reason?: string } {
  return error instanceof ApiError && error.code !== 'internal' ? { reason: error.message } : {};
}
