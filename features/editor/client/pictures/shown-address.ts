import { contentPath } from '#features/files/shared/files.contract.ts';

/** An upload has its page's address in the text, as a link to it has; a picture is shown by its content. */
export function shownAddress(src: string): string {
  const id = /^\/files\/([\w-]{1,64})$/.exec(src)?.[1];
  return id === undefined ? src : contentPath(id);
}
