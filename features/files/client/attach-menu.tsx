import { FileIcon } from '@phosphor-icons/react/File';
import { ImageIcon } from '@phosphor-icons/react/Image';
import { InfoIcon } from '@phosphor-icons/react/Info';
import { type ReactNode, useState } from 'react';
import { Menu } from '#client/ui/menu.tsx';
import { FileRules } from './file-rules.tsx';

interface AttachMenuProps {
  trigger: ReactNode;
  onChooseFiles: () => void;
  onChoosePhotos: () => void;
}

/** Loaded by the first press on the plus, and open at once. */
export function AttachMenu({ trigger, onChooseFiles, onChoosePhotos }: AttachMenuProps) {
  const [isExplaining, setIsExplaining] = useState(false);
  return (
    <>
      <Menu
        trigger={trigger}
        align="start"
        isOpenAtFirst
        items={[
          { label: 'Upload files', icon: <FileIcon size={18} aria-hidden />, onSelect: onChooseFiles },
          { label: 'Upload photos', icon: <ImageIcon size={18} aria-hidden />, onSelect: onChoosePhotos },
          {
            label: 'What can be attached',
            icon: <InfoIcon size={18} aria-hidden />,
            onSelect: () => setIsExplaining(true),
          },
        ]}
      />
      <FileRules isOpen={isExplaining} onClose={() => setIsExplaining(false)} />
    </>
  );
}
