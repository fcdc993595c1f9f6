import { TextField } from '#client/ui/text-field.tsx';
import { maxPromptLength } from '#features/designer/shared/designer.limits.ts';
import { ReferencePictures } from './reference-pictures.tsx';
import type { Wish } from './wish.ts';

interface PainterSettingsProps {
  wish: Wish;
  onChange: (change: Partial<Wish>) => void;
  canEdit: boolean;
}

/** What to leave out, and pictures to look at. */
export function PainterSettings({ wish, onChange, canEdit }: PainterSettingsProps) {
  return (
    <>
      <TextField
        label="Leave out"
        dir="auto"
        maxLength={maxPromptLength}
        value={wish.negativePrompt}
        onChange={({ target }) => onChange({ negativePrompt: target.value })}
      />
      {canEdit && (
        <ReferencePictures value={wish.references} onChange={(references) => onChange({ references })} />
      )}
    </>
  );
}
