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
  /** Where there is a message that a picture can be attached to. */
  onPhoto?: (photo: File) => void;
}

export interface SmartResultProps extends ResultProps {
  /** Those before it in the same scan. */
  earlier: readonly File[];
  onAddPage: () => void;
}

export interface ModeResultProps extends ResultProps {
  look: ChosenLook;
  onLook: (look: ChosenLook) => void;
  /** The same picture as a page. */
  onScan: () => void;
}

/** What was taken, in the mode that it was taken in. */
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
