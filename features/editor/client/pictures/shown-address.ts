import { contentPath } from '#features/files/shared/files.contract.ts';

/** Where else to find a picture that is not the person's own. */
export type OtherPictureAddress = (fileId: string) => string;

export function fileIdOf(src: string): string | undefined {
  return /^\/files\/([\w-]{1,64})$/.exec(src)?.[1];
}

/** In the text an upload has the address of its page, as a link has; a picture is shown from its content. */
export function shownAddress(src: string): string {
  const id = fileIdOf(src);
  return id === undefined ? src : contentPath(id);
}
