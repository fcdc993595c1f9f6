/** Explains why a chosen picture cannot be opened. */
export function unreadablePicture({ name, type }: File): string {
  if (/\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type))
    return 'This is a HEIC picture, and this browser cannot open those. Save it as a JPEG, or take the photo here.';
  return 'This browser cannot open this picture.';
}
