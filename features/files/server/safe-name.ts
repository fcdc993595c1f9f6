import { extensionOf, maxFileNameLength } from '#features/files/shared/file-kinds.ts';
import { visibleLine } from '#shared/invisible-characters.ts';

/** Private-use characters and lone surrogates: every machine shows them differently. */
const meaningless = /[\p{Co}\p{Cs}]/gu;
/** Characters with a special meaning in file systems or headers. */
const special = /[\\/:*?"<>|]/g;

/**
 * The name that is stored and shown, with the extension of the file's actual type. A path is cut down to
 * its last part; an empty name becomes `file`.
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
