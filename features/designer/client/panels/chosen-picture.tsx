import { XIcon } from '@phosphor-icons/react/X';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { thumbnailPath } from '#features/files/shared/files.contract.ts';
import { useUploadPicture } from './use-upload-picture.tsx';

interface ChosenPictureProps {
  label: string;
  chosen: { id: string; name: string } | null;
  onChange: (file: { id: string; name: string } | null) => void;
}

/** An attached picture, which can be removed again. */
export function ChosenPicture({ label, chosen, onChange }: ChosenPictureProps) {
  const upload = useUploadPicture(label, onChange);
  return (
    <div className="space-y-2">
      {chosen === null ? (
        <Button size="small" isBusy={upload.isBusy} onClick={upload.choose}>
          {label}
        </Button>
      ) : (
        <p className="flex items-center gap-3 rounded-control border border-line p-1.5 text-small">
          <img src={thumbnailPath(chosen.id)} alt="" className="size-11 rounded-small object-cover" />
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {chosen.name}
          </span>
          <IconButton
            size="small"
            label={`Take “${chosen.name}” away`}
            icon={<XIcon size={16} aria-hidden />}
            onClick={() => onChange(null)}
          />
        </p>
      )}
      {upload.problem !== null && (
        <Banner kind="error" onDismiss={upload.forget}>
          {upload.problem}
        </Banner>
      )}
      {upload.input}
    </div>
  );
}
