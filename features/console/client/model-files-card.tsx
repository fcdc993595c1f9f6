import { DotsThreeVerticalIcon } from '@phosphor-icons/react/DotsThreeVertical';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import {
  localModelPath,
  type ModelFile,
  type ModelFilesAnswer,
  modelFilesPath,
} from '#features/connections/shared/model-files.contract.ts';
import { ConsoleCard, ConsoleRow, ConsoleRows } from './console-card.tsx';
import { formatBytes } from './format-bytes.ts';
import { ModelFileDialog } from './model-file-dialog.tsx';
import { StateDot } from './state-dot.tsx';
import { useConsoleChange } from './use-console-change.ts';
import { useModelFiles } from './use-model-files.ts';

/** GGUF files, which run beside this server without any other program. */
export function ModelFilesCard() {
  const { query, change } = useModelFiles();
  const { data, isError, isPending, refetch } = query;
  const { run, problem, busyWith, clear } = useConsoleChange();
  const [isAdding, setIsAdding] = useState(false);
  const [deleting, setDeleting] = useState<ModelFile | null>(null);
  const pathOf = (name: string) => `${modelFilesPath}/${encodeURIComponent(name)}`;

  const choose = (answer: ModelFilesAnswer, file: string | null) =>
    void run(file ?? 'none', () => change('PUT', localModelPath, { file, version: answer.version }));

  return (
    <ConsoleCard
      title="Models on this disk"
      aside={
        <Button size="small" onClick={() => setIsAdding(true)}>
          Add a GGUF file
        </Button>
      }
    >
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          The model files could not be loaded.
        </Banner>
      )}
      {problem !== undefined && deleting === null && (
        <Banner kind="error" onDismiss={clear}>
          {problem}
        </Banner>
      )}
      {isPending && (
        <LoadingRegion label="Loading the model files">
          <Skeleton className="my-2 h-12 rounded-control" />
        </LoadingRegion>
      )}
      {data && (
        <ConsoleRows label="Models on this disk">
          {data.files.length === 0 && (
            <ConsoleRow
              title="No files yet"
              detail="A model in a GGUF file answers on this machine: free, and without a network."
            />
          )}
          {data.chosen !== null && !data.files.some(({ name }) => name === data.chosen) && (
            <ConsoleRow title={<span translate="no">{data.chosen}</span>} detail={data.missing}>
              <StateDot
                tone="warning"
                label={data.setBy === 'environment' ? 'Set in the environment' : 'Missing'}
              />
            </ConsoleRow>
          )}
          {data.files.map((file) => (
            <FileRow
              key={file.name}
              file={file}
              answer={data}
              isBusy={busyWith === file.name}
              onStop={() => void run(file.name, () => change('POST', `${pathOf(file.name)}/stop`))}
              onResume={() => void run(file.name, () => change('POST', `${pathOf(file.name)}/resume`))}
              onChoose={() => choose(data, file.name)}
              onLeave={() => choose(data, null)}
              onDelete={() => setDeleting(file)}
            />
          ))}
        </ConsoleRows>
      )}
      {isAdding && <ModelFileDialog change={change} onClose={() => setIsAdding(false)} />}
      {deleting && (
        <ConfirmDialog
          isOpen
          title={`Delete ${deleting.name}?`}
          description={`Its ${formatBytes(deleting.bytes)} are deleted from this server. Chats stay as they are.`}
          confirmLabel="Delete"
          isBusy={busyWith === 'delete'}
          busyLabel="Deleting"
          {...(problem !== undefined && { error: problem })}
          onConfirm={() =>
            void run('delete', async () => {
              await change('DELETE', pathOf(deleting.name));
              setDeleting(null);
            })
          }
          onCancel={() => {
            clear();
            setDeleting(null);
          }}
        />
      )}
    </ConsoleCard>
  );
}

interface FileRowProps {
  file: ModelFile;
  answer: ModelFilesAnswer;
  isBusy: boolean;
  onStop: () => void;
  onResume: () => void;
  onChoose: () => void;
  onLeave: () => void;
  onDelete: () => void;
}

function FileRow({ file, answer, isBusy, onStop, onResume, onChoose, onLeave, onDelete }: FileRowProps) {
  const { name, state, canResume } = file;
  const isArriving = state === 'receiving' || state === 'checking';
  const isChosen = answer.chosen === name;
  const isFixed = answer.setBy === 'environment';
  const choices = [
    ...(isChosen && !isFixed ? [{ label: 'Offer it to nobody', onSelect: onLeave }] : []),
    ...(isChosen || isArriving ? [] : [{ label: 'Delete', isDestructive: true, onSelect: onDelete }]),
  ];
  return (
    <ConsoleRow
      title={<span translate="no">{name}</span>}
      detail={<FileDetail file={file} missing={isChosen ? answer.missing : null} />}
      below={
        isArriving && (
          <ProgressBar
            label={`Progress of ${name}`}
            value={file.bytes}
            max={file.total}
            text={progressOf(file)}
          />
        )
      }
    >
      {isChosen && <ChosenState answer={answer} />}
      {isArriving && (
        <Button
          size="small"
          isBusy={isBusy}
          busyLabel="Stopping"
          aria-label={`Stop ${name}`}
          onClick={onStop}
        >
          Stop
        </Button>
      )}
      {state === 'stopped' && canResume && (
        <Button
          size="small"
          isBusy={isBusy}
          busyLabel="Resuming"
          aria-label={`Resume ${name}`}
          onClick={onResume}
        >
          Resume
        </Button>
      )}
      {state === 'ready' && !isChosen && !isFixed && (
        <Button
          size="small"
          isBusy={isBusy}
          busyLabel="Offering"
          aria-label={`Offer ${name}`}
          onClick={onChoose}
        >
          Offer it
        </Button>
      )}
      {choices.length > 0 && (
        <Menu
          trigger={
            <IconButton
              label={`More for ${name}`}
              size="small"
              icon={<DotsThreeVerticalIcon size={20} weight="bold" aria-hidden />}
            />
          }
          items={choices}
        />
      )}
    </ConsoleRow>
  );
}

function ChosenState({ answer: { missing, setBy } }: { answer: ModelFilesAnswer }) {
  if (missing !== null) return <StateDot tone="warning" label="Cannot answer yet" />;
  return <StateDot tone="good" label={setBy === 'environment' ? 'Set in the environment' : 'Offered'} />;
}

function FileDetail({ file, missing }: { file: ModelFile; missing: string | null }) {
  const { state, bytes, sha256, problem } = file;
  if (state === 'stopped') return problem ?? <>Stopped; {formatBytes(bytes)} downloaded</>;
  if (state !== 'ready') return progressOf(file);
  if (missing !== null) return missing;
  if (sha256 === null) return formatBytes(bytes);
  return (
    <>
      {formatBytes(bytes)}, SHA-256 <span translate="no">{sha256.slice(0, 12)}…</span>
    </>
  );
}

function progressOf({ state, bytes, total }: ModelFile): string {
  if (state === 'checking') return `Checking, ${formatBytes(bytes)} read`;
  if (total === null) return `${formatBytes(bytes)} downloaded`;
  return `${formatBytes(bytes)} of ${formatBytes(total)}`;
}
