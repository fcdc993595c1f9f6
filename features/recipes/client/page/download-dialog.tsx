import { ButtonLink } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { exportHref } from '../import/import.api.ts';

interface DownloadDialogProps {
  /** Absent: all of one's own recipes. */
  id?: string;
  isOpen: boolean;
  onClose: () => void;
}

export function DownloadDialog({ id, isOpen, onClose }: DownloadDialogProps) {
  const formats = [
    {
      format: 'json',
      label: 'JSON-LD',
      words: 'Read by Mealie, Tandoor, Nextcloud Cookbook and most other programs.',
    },
    { format: 'cook', label: 'Cooklang', words: 'Text with the ingredients in the steps.' },
    { format: 'md', label: 'Markdown', words: 'Readable text, which Everyday can import again unchanged.' },
  ] as const;
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      title={id === undefined ? 'Download your recipes' : 'Download'}
      size="small"
    >
      <ul className="divide-y divide-line">
        {formats.map(({ format, label, words }) => (
          <li key={format} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-40 flex-1">
              <p className="font-semibold">{label}</p>
              <p className="text-small text-text-2">{words}</p>
            </div>
            <ButtonLink
              href={exportHref(format, id)}
              download
              onClick={onClose}
              aria-label={`Download as ${label}`}
            >
              Download
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Overlay>
  );
}
