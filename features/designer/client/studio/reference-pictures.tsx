import { maxReferencePictures } from '#features/designer/shared/designer.limits.ts';
import { ChosenPicture } from '../panels/chosen-picture.tsx';
import type { PictureReference } from './wish.ts';

interface ReferencePicturesProps {
  value: readonly PictureReference[];
  onChange: (pictures: readonly PictureReference[]) => void;
}

/** Reference pictures for a model. */
export function ReferencePictures({ value, onChange }: ReferencePicturesProps) {
  return (
    <div className="space-y-2">
      {value.map((picture) => (
        <ChosenPicture
          key={picture.id}
          label="Add a picture to look at"
          chosen={picture}
          onChange={() => onChange(value.filter(({ id }) => id !== picture.id))}
        />
      ))}
      {value.length < maxReferencePictures && (
        <ChosenPicture
          label="Add a picture to look at"
          chosen={null}
          onChange={(picture) => picture && onChange([...value, picture])}
        />
      )}
    </div>
  );
}
