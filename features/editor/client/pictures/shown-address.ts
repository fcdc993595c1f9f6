import { contentPath } from '#features/files/shared/files.contract.ts';

/** Where else a picture is found that is not one's own. */
export type OtherPictureAddress = (fileId: string) => string;

export function fileIdOf(src: string): string | undefined {
  return /^\/files\/([\w-]{1,64})$/.exec(src)?.[1];
}

/** An upload has its page's address in the text, as a link to it has; a picture is shown by its content. */
export function shownAddress(src: string): string {
  const id = fileIdOf(src);
  return id === undefined ? src : contentPath(id);
}
