import { useState } from 'react';
import { Overlay } from '#client/ui/overlay.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { versionPicturePath } from '#features/designer/shared/design-href.ts';
import type { Design, DesignVersion } from '#features/designer/shared/designer.contract.ts';
import { engineLabel } from '../studio/facts-line.tsx';

interface CompareDialogProps {
  design: Design;
  version: DesignVersion;
  onClose: () => void;
}

/** Two versions side by side, both selectable. */
export function CompareDialog({ design, version, onClose }: CompareDialogProps) {
  const { versions } = design;
  const parent = versions.find(({ id }) => id === version.parentId);
  const other = parent ?? versions.find(({ id }) => id !== version.id) ?? version;
  const [left, setLeft] = useState(other.id);
  const [right, setRight] = useState(version.id);
  return (
    <Overlay isOpen onClose={onClose} title="Compare" size="large">
      <div className="grid gap-4 sm:grid-cols-2">
        <Side label="First picture" {...{ design }} id={left} onChange={setLeft} />
        <Side label="Second picture" {...{ design }} id={right} onChange={setRight} />
      </div>
    </Overlay>
  );
}

function Side({
  design,
  label,
  id,
  onChange,
}: {
  design: Design;
  label: string;
  id: string;
  onChange: (id: string) => void;
}) {
  const at = design.versions.findIndex((one) => one.id === id);
  const version = design.versions[at];
  if (!version) return null;
  return (
    <figure className="min-w-0 space-y-2">
      <SelectField
        label={label}
        value={id}
        onChange={({ target }) => onChange(target.value)}
        items={design.versions.map((one, index) => ({ value: one.id, label: `Variation ${index + 1}` }))}
      />
      <img
        src={versionPicturePath(version, 960)}
        alt={`Variation ${at + 1}: ${version.prompt}`}
        className="block max-h-[60dvh] w-full bg-sunken object-contain"
      />
      <figcaption className="text-small text-text-2">
        <span dir="auto" className="line-clamp-2">
          {version.prompt}
        </span>
        {`${engineLabel(version)}. ${version.width} × ${version.height}`}
      </figcaption>
    </figure>
  );
}
