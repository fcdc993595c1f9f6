import type { ComponentProps } from 'react';
import { Overlay } from '#client/ui/overlay.tsx';
import { AdvancedSettings } from './advanced-settings.tsx';
import { FilmPanel } from './film-panel.tsx';

interface Closable {
  onClose: () => void;
}

/** Advanced Settings on a phone. */
export function SettingsSheet({
  onClose,
  ...settings
}: Omit<ComponentProps<typeof AdvancedSettings>, 'isOpenAtFirst'> & Closable) {
  return (
    <Overlay isOpen onClose={onClose} title="Advanced Settings" size="small">
      <AdvancedSettings {...settings} isOpenAtFirst />
    </Overlay>
  );
}

/** The Video tab on a phone. */
export function FilmSheet({ onClose, ...panel }: ComponentProps<typeof FilmPanel> & Closable) {
  return (
    <Overlay isOpen onClose={onClose} title="Video" size="small">
      <FilmPanel {...panel} />
    </Overlay>
  );
}
