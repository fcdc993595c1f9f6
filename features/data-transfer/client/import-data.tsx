import { UploadSimpleIcon } from '@phosphor-icons/react/UploadSimple';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, apiSend } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import {
  accountDataMessages,
  maxArchiveBytes,
  Transfer,
} from '#features/data-transfer/shared/data-transfer.contract.ts';
import { describeBytes } from '#features/files/shared/file-kinds.ts';
import { ArchiveParts } from './archive-parts.tsx';
import { TransferProgress } from './transfer-progress.tsx';
import {
  isUnderWay,
  useRemoveTransfer,
  useStartTransfer,
  useTransfer,
  useUploadArchive,
} from './use-transfers.ts';

const labels: Record<Transfer['step'], string> = {
  collecting: 'Collecting your data',
  reading: 'Reading the archive',
  importing: 'Importing your data',
  undoing: 'Undoing the import',
};

interface Failure {
  reason?: string;
}

/** Picks an archive, shows its contents, and imports it on confirmation. */
export function ImportData() {
  const { transfer, isError, refetch } = useTransfer('import');
  const [sent, setSent] = useState<{ share: number; cancel: () => void } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The import confirmed on this page: updates about another one are stale. */
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const upload = useUploadArchive((share) => setSent((now) => now && { ...now, share }));
  const confirm = useStartTransfer(() =>
    apiSend('POST', `/api/account-data/transfers/${transfer?.id}/confirm`, undefined, Transfer),
  );
  const remove = useRemoveTransfer();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const isDone = transfer?.state === 'done';

  // Chats, settings and everything else on other pages have changed.
  const forgetWhatWasRead = useEffectEvent(() => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'account-data' });
  });
  useEffect(() => {
    if (isDone) forgetWhatWasRead();
  }, [isDone]);

  async function handleFile(file: File) {
    setFailure(null);
    if (file.size > maxArchiveBytes) {
      setFailure({ reason: 'Archives of up to 1 GB can be imported.' });
      return;
    }
    const abort = new AbortController();
    setSent({ share: 0, cancel: () => abort.abort() });
    try {
      await upload.mutateAsync({ file, signal: abort.signal });
    } catch (error) {
      if (!abort.signal.aborted) setFailure(failureOf(error));
    } finally {
      setSent(null);
    }
  }

  const attempt = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => setFailure(failureOf(error)));
  const handleRemove = () => {
    setFailure(null);
    if (transfer) attempt(remove.mutateAsync(transfer.id));
  };

  return (
    <div className="space-y-4">
      {(failure ?? (transfer?.state === 'failed' && { reason: transfer.problem ?? undefined })) && (
        <Banner kind="error" onDismiss={failure ? () => setFailure(null) : handleRemove}>
          <span className="block">{accountDataMessages.importFailed}</span>
          <span className="block text-small text-text-2">{failure?.reason ?? transfer?.problem}</span>
        </Banner>
      )}
      {isDone && transfer.id === agreedTo && <Banner kind="success">{accountDataMessages.imported}</Banner>}
      {isError && transfer === undefined && (
        <Banner kind="error" onRetry={() => void refetch()}>
          Your archives could not be loaded.
        </Banner>
      )}
      {sent && (
        <TransferProgress label="Uploading the archive" done={sent.share} total={1} onCancel={sent.cancel} />
      )}
      {!sent && transfer && isUnderWay(transfer) && (
        <TransferProgress
          label={labels[transfer.step]}
          done={transfer.done}
          total={transfer.total}
          detail={detailOf(transfer)}
          {...(transfer.step !== 'undoing' && { onCancel: handleRemove })}
        />
      )}
      {!sent && transfer && (transfer.state === 'previewed' || isDone) && (
        <ArchiveParts transfer={transfer} />
      )}
      {!sent && transfer?.state === 'previewed' && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            kind="primary"
            isBusy={confirm.isPending}
            busyLabel="Starting…"
            onClick={() => {
              setAgreedTo(transfer.id);
              attempt(confirm.mutateAsync());
            }}
          >
            Import this data
          </Button>
          <Button isBusy={remove.isPending} onClick={handleRemove}>
            Cancel
          </Button>
        </div>
      )}
      {!sent &&
        transfer !== undefined &&
        !(transfer && (isUnderWay(transfer) || transfer.state === 'previewed')) && (
          <div>
            <Button icon={<UploadSimpleIcon size={20} aria-hidden />} onClick={() => input.current?.click()}>
              Choose archive
            </Button>
            <input
              ref={input}
              type="file"
              accept=".zip,application/zip"
              aria-label="Archive"
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                // Allows choosing the same file again.
                event.target.value = '';
                if (file) void handleFile(file);
              }}
            />
          </div>
        )}
    </div>
  );
}

function detailOf({ step, done, total }: Transfer): string | undefined {
  if (total === 0) return undefined;
  if (step === 'reading') return `${describeBytes(done)} of ${describeBytes(total)}`;
  if (step === 'importing') return `${done.toLocaleString('en')} of ${total.toLocaleString('en')} records`;
  return undefined;
}

function failureOf(error: unknown): Failure {
  return error instanceof ApiError ? { reason: error.message } : {};
}
