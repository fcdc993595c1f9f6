import { lazyPart } from '#client/app/lazy-part.ts';
import type { LensMode } from '../modes.ts';
import type { ChosenLook } from '../style/look-field.tsx';

const SmartResult = lazyPart(async () => ({ default: (await import('./smart-result.tsx')).SmartResult }));
const PortraitResult = lazyPart(async () => ({
  default: (await import('../portrait/portrait-result.tsx')).PortraitResult,
}));
const StyleResult = lazyPart(async () => ({
  default: (await import('../style/style-result.tsx')).StyleResult,
}));
const EnhanceResult = lazyPart(async () => ({
  default: (await import('../enhance/enhance-result.tsx')).EnhanceResult,
}));
const VideoResult = lazyPart(async () => ({
  default: (await import('../video/video-result.tsx')).VideoResult,
}));

export interface ResultProps {
  file: File;
  onBack: () => void;
  onClose: () => void;
  /** Set if there is a message to attach the picture to. */
  onPhoto?: (photo: File) => void;
}

export interface SmartResultProps extends ResultProps {
  /** Earlier pages of the same scan. */
  earlier: readonly File[];
  onAddPage: () => void;
}

export interface ModeResultProps extends ResultProps {
  look: ChosenLook;
  onLook: (look: ChosenLook) => void;
  /** Continues with the same picture as a scan. */
  onScan: () => void;
}

/** Shows a capture in the mode it was taken in. */
export function ResultScreen({
  mode,
  earlier,
  onAddPage,
  ...props
}: SmartResultProps & ModeResultProps & { mode: LensMode }) {
  switch (mode) {
    case 'smart':
      return <SmartResult {...props} earlier={earlier} onAddPage={onAddPage} />;
    case 'portrait':
      return <PortraitResult {...props} />;
    case 'style':
      return <StyleResult {...props} />;
    case 'enhance':
      return <EnhanceResult {...props} />;
    case 'video':
      return <VideoResult {...props} />;
  }
}
