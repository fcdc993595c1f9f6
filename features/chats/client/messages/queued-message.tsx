import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { XIcon } from '@phosphor-icons/react/X';
import { IconButton } from '#client/ui/icon-button.tsx';

interface QueuedMessageProps {
  text: string;
  onEdit: () => void;
  onCancel: () => void;
}

/** The message that is sent when the answer is complete. */
export function QueuedMessage({ text, onEdit, onCancel }: QueuedMessageProps) {
  return (
    <section
      aria-label="Queued message"
      className="mb-2 flex items-center gap-1 rounded-control border border-line bg-surface py-1 ps-3.5 pe-1 text-small"
    >
      <p dir="auto" className="min-w-0 flex-1 truncate">
        <span className="font-semibold text-text-2">Next: </span>
        {text}
      </p>
      <IconButton
        size="small"
        label="Edit queued message"
        icon={<PencilSimpleIcon size={18} aria-hidden />}
        onClick={onEdit}
      />
      <IconButton
        size="small"
        label="Cancel queued message"
        icon={<XIcon size={18} aria-hidden />}
        onClick={onCancel}
      />
    </section>
  );
}
