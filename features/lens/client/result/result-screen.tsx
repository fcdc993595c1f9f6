import { lazyPart } from '#client/app/lazy-part.ts';
import type { LensMode } from '../modes.ts';

const SmartResult = lazyPart(async () => ({ default: (await import('./smart-result.tsx')).SmartResult }));

export interface ResultProps {
  file: File;
  onBack: () => void;
  onClose: () => void;
  onPhoto?: (photo: File) => void;
}

export interface SmartResultProps extends ResultProps {
  /** Those before it in the same scan. */
  earlier: readonly File[];
  onAddPage: () => void;
}

/** What was taken, in the mode that it was taken in. */
export function ResultScreen({ mode, ...props }: SmartResultProps & { mode: LensMode }) {
  void mode;
  return <SmartResult key={props.file.name + props.file.lastModified} {...props} />;
}
