import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type InlineScript, inlineScriptHashes } from '../../shared/inline-scripts.ts';
import { keepUsedStyles } from './used-styles.ts';

const stylesheet = /[ \t]*<link rel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>\n/g;
const entryScript = /[ \t]*<script type="module"[^>]*><\/script>\n/g;
const themeScript = /<script src="\/theme\.js"><\/script>/;

/** When the full stylesheets and the scripts of a document are loaded. */
export type Interactive = 'at once' | 'after its paint';

/**
 * Inlines what rendered documents of one kind need for their first paint: the rules that their elements use, and the
 * theme. What only scripts show needs the full stylesheets, which follow at the end, or after the paint.
 */
export async function headInliner(
  folder: string,
  template: string,
  bodies: readonly string[],
  interactive: Interactive,
): Promise<(document: string) => string> {
  const links = [...template.matchAll(stylesheet)];
  const styles = await Promise.all(links.map(([, href]) => readFile(path.join(folder, `${href}`), 'utf8')));
  const used = keepUsedStyles(styles.join('\n'), [template, ...bodies]);
  const theme = await readInlineScript(folder, 'theme.js');
  const afterPaint = await readInlineScript(folder, 'after-paint.js');
  const sheets = links.map(([link]) => link).join('');
  return (document) => {
    // Functions, because `$` would otherwise be read as a pattern.
    const inlined = document
      .replaceAll(stylesheet, '')
      .replace(themeScript, () => `<style>${used}</style>\n    <script>${theme}</script>`);
    if (interactive === 'at once') return inlined.replace('  </body>', () => `${sheets}  </body>`);
    const scripts = (document.match(entryScript) ?? []).join('');
    const late = `<template id="after-paint">\n${sheets}${scripts}    </template>`;
    return inlined
      .replaceAll(entryScript, '')
      .replace('  </body>', () => `    ${late}\n    <script>${afterPaint}</script>\n  </body>`);
  };
}

async function readInlineScript(folder: string, name: InlineScript): Promise<string> {
  const script = (await readFile(path.join(folder, name), 'utf8')).trim();
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  if (hash !== inlineScriptHashes[name])
    throw new Error(`${name} has changed: its hash in inline-scripts.ts is ${hash} now.`);
  return script;
}
