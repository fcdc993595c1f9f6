import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { themeScriptHash } from '../../shared/theme-script.ts';
import { keepUsedStyles } from './used-styles.ts';

const stylesheet = /[ \t]*<link rel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>\n/g;
const themeScript = /<script src="\/theme\.js"><\/script>/;

/**
 * Inlines what rendered documents of one kind need for their first paint: the rules that their elements use, and the
 * theme. The full stylesheets follow at the end, for what scripts show later; nothing waits for a second response.
 */
export async function headInliner(
  folder: string,
  template: string,
  bodies: readonly string[],
): Promise<(document: string) => string> {
  const links = [...template.matchAll(stylesheet)];
  const styles = await Promise.all(links.map(([, href]) => readFile(path.join(folder, `${href}`), 'utf8')));
  const used = keepUsedStyles(styles.join('\n'), [template, ...bodies]);
  const theme = await readTheme(folder);
  // Functions, because `$` would otherwise be read as a pattern.
  return (document) =>
    document
      .replaceAll(stylesheet, '')
      .replace(themeScript, () => `<style>${used}</style>\n    <script>${theme}</script>`)
      .replace('  </body>', () => `${links.map(([link]) => link).join('')}  </body>`);
}

async function readTheme(folder: string): Promise<string> {
  const theme = (await readFile(path.join(folder, 'theme.js'), 'utf8')).trim();
  const hash = `sha256-${createHash('sha256').update(theme).digest('base64')}`;
  if (hash !== themeScriptHash)
    throw new Error(`theme.js has changed: its hash in theme-script.ts is ${hash} now.`);
  return theme;
}
