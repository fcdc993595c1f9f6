/** Where a person's picture is found. */
export const ownAvatarPath = '/api/profile/avatar';

/** The address changes with the picture, so that the old one is never shown. */
export function avatarPath(image: string | null): string | null {
  return image && `${ownAvatarPath}?v=${image}`;
}
