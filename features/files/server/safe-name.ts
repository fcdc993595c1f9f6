import { extensionOf, maxFileNameLength } from '#features/files/shared/file-kinds.ts';
import { visibleLine } from '#shared/invisible-characters.ts';

/** Private use and halves of characters: every machine shows something else. */
const meaningless = /[\p{Co}\p{Cs}]/gu;
/** What file systems or headers read as something else. */
const special = /[\\/:*?"<>|]/g;

/**
 * The name that is kept and shown, with the extension of what the file really is. A path is cut down to
 * its last part; what is left of nothing is called `file`.
 */
export function safeName(given: string, extension: string): string {
  const last = visibleLine(given).replaceAll('\\', '/').split('/').at(-1) ?? '';
  const clean = last
    .replaceAll(meaningless, '')
    .replaceAll(special, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const had = extensionOf(clean);
  const stem = had === '' ? clean : clean.slice(0, -(had.length + 1));
  const room = maxFileNameLength - extension.length - 1;
  const short = [...stem].slice(0, room).join('').trim() || 'file';
  return extension === '' ? short : `${short}.${extension}`;
}
