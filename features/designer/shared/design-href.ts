export const galleryPath = '/designer/gallery';

/** The form, with a picture and prompt that another screen left in this browser. */
export const designerForHandoff = '/designer?files=chosen';

export function designHref(id: string): string {
  return `/designer/${encodeURIComponent(id)}`;
}

/** The URL of a rendered revision, which browsers can cache. */
export function versionPicturePath(
  { id, revision }: { id: string; revision: number },
  width: number,
): string {
  return `/api/designer/versions/${encodeURIComponent(id)}/picture?width=${width}&revision=${revision}`;
}
