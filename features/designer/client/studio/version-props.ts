import type { Design, DesignVersion } from '#features/designer/shared/designer.contract.ts';

/** What a version is shown with, whatever made it. */
export interface VersionProps {
  design: Design;
  version: DesignVersion;
  isWide: boolean;
  isBusy: boolean;
  onShow: (version: DesignVersion) => void;
  onReuse: () => void;
  onMore: () => void;
}
