import type { RefObject } from 'react';
import type { Design, DesignVersion, EngineOffer } from '#features/designer/shared/designer.contract.ts';
import type { EditOrder } from '../edit/edit-dialog.tsx';

/** Props of every version view. */
export interface VersionProps {
  design: Design;
  version: DesignVersion;
  isWide: boolean;
  isBusy: boolean;
  onShow: (version: DesignVersion) => void;
  isStepping: RefObject<boolean>;
  onReuse: () => void;
  onMore: () => void;
  engines: readonly EngineOffer[];
  onEdit: (order: EditOrder) => void;
}
