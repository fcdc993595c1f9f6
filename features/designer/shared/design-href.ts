export const galleryPath = '/designer/gallery';

/** The form with a picture and words that another screen left in this browser. */
export const designerForHandoff = '/designer?files=chosen';

export function designHref(id: string): string {
  return `/designer/${encodeURIComponent(id)}`;
}

/** A picture of a version as it is at that revision, so that a browser may keep it. */
export function versionPicturePath(
  { id, revision }: { id: string; revision: number },
  width: number,
): string {
  return `/api/designer/versions/${encodeURIComponent(id)}/picture?width=${width}&revision=${revision}`;
}
