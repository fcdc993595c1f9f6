import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import { XIcon } from '@phosphor-icons/react/X';
import { classNames } from '#client/ui/class-names.ts';
import { describeBytes } from '#features/files/shared/file-kinds.ts';
import { thumbnailPath } from '#features/files/shared/files.contract.ts';
import type { TrayItem } from './attachment-tray.ts';
import { FileIcon } from './file-icon.tsx';
import type { Attachments } from './use-attachments.ts';

function formatState({ state, bytes }: TrayItem): string {
  // Fully uploaded; the server is reading it.
  if (state.kind === 'uploading' && state.share === 1) return 'Reading…';
  if (state.kind === 'uploading')
    return /* text */ `${Math.round(state.share * 100)}% of ${describeBytes(bytes)}`;
  return state.kind === 'ready' ? describeBytes(state.file.bytes) : state.message;
}

function Picture({ item }: { item: TrayItem }) {
  const { state, previewUrl } = item;
  const file = state.kind === 'ready' ? state.file : null;
  const source = previewUrl ?? (file?.kind === 'image' ? thumbnailPath(file.id) : null);
  if (state.kind === 'failed') {
    return <WarningCircleIcon size={22} weight="fill" aria-hidden className="text-danger" />;
  }
  if (source !== null) return <img src={source} alt="" className="size-full rounded-small object-cover" />;
  return <FileIcon kind={file?.kind ?? null} />;
}

const small =
  'press transition-tap target-[40px] inline-flex size-7 shrink-0 items-center justify-center rounded-small text-text-2 hover:bg-hover hover:text-text';

function Item({ item, attachments: { tray } }: { item: TrayItem; attachments: Attachments }) {
  const { key, state } = item;
  const name = state.kind === 'ready' ? state.file.name : item.name;
  const isFailed = state.kind === 'failed';
  const removal = state.kind === 'uploading' ? `Cancel upload of ${name}` : `Remove ${name}`;
  return (
    <li
      className={classNames(
        'relative flex min-h-13 w-full items-center gap-2.5 overflow-hidden rounded-control border bg-surface py-1.5 ps-1.5 pe-1 high-contrast:border-2',
        isFailed ? 'border-danger/60' : 'border-line sm:w-60',
      )}
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-small bg-sunken text-text-2">
        <Picture item={item} />
      </span>
      <span className="min-w-0 flex-1 text-micro">
        <span dir="auto" className="block truncate text-start font-semibold text-text">
          {name}
        </span>
        <span
          role={isFailed ? 'alert' : undefined}
          className={classNames('block font-normal', isFailed ? 'text-text' : 'truncate text-text-3')}
        >
          {formatState(item)}
        </span>
      </span>
      {isFailed && state.canRetry && (
        <button
          type="button"
          className={small}
          aria-label={`Retry ${name}`}
          title="Retry"
          onClick={() => tray.retry(key)}
        >
          <ArrowClockwiseIcon size={16} weight="bold" aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={small}
        aria-label={removal}
        title={removal}
        onClick={() => tray.remove(key)}
      >
        <XIcon size={15} weight="bold" aria-hidden />
      </button>
      {state.kind === 'uploading' && (
        <span
          role="progressbar"
          aria-label={`Upload of ${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(state.share * 100)}
          className="absolute inset-x-0 bottom-0 h-1 bg-sunken"
        >
          <span
            className="block h-full bg-primary forced-color-adjust-none forced-colors:bg-[Highlight]"
            style={{ width: `${state.share * 100}%` }}
          />
        </span>
      )}
    </li>
  );
}

/** The attachments of the message. */
export function AttachmentList({ attachments }: { attachments: Attachments }) {
  return (
    <ul aria-label="Attachments" className="flex flex-wrap gap-2">
      {attachments.items.map((item) => (
        <Item key={item.key} item={item} attachments={attachments} />
      ))}
    </ul>
  );
}
