import { FileArrowDownIcon } from '@phosphor-icons/react/FileArrowDown';

/** Covers the chat while files are held over it. */
export function DropHint() {
  return (
    <div className="pointer-events-none absolute inset-2 z-40 flex flex-col items-center justify-center gap-3 rounded-dialog border-2 border-primary border-dashed bg-canvas/92">
      <FileArrowDownIcon size={40} weight="duotone" aria-hidden className="text-primary-text" />
      <p className="text-h3">Drop files to attach them</p>
    </div>
  );
}
