/** The address changes with the picture, so that nobody is shown the old one. */
export function avatarPath(image: string | null): string | null {
  return image && `/api/profile/avatar?v=${image}`;
}
