/** The address changes with the picture, so that the old one is never shown. */
export function avatarPath(image: string | null): string | null {
  return image && `/api/profile/avatar?v=${image}`;
}
