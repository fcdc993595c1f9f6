import type { CodeFiles } from '#features/coder/shared/coder.contract.ts';
import { openShelf } from '#features/sandbox/client/build/open-shelf.ts';
import { sandboxDocuments } from '#features/sandbox/client/sandbox-documents.ts';
import { endingOf } from '../editor/languages.ts';

const imported = /(?:from|import)\s*\(?\s*['"]((?:@[\w-]+\/)?[\w.-]+)/g;

/** The package versions that a file runs with, such as “react 19.2.0”; empty if unknown or offline. */
export async function versionsOf(path: string, files: CodeFiles): Promise<string> {
  const file = files[path];
  if (file?.encoding !== 'text') return '';
  try {
    if (endingOf(path) === 'py') {
      const { python } = await sandboxDocuments();
      return python === null ? '' : /* untranslated */ `Pyodide ${python}`;
    }
    if (!/^(?:[cm]?[jt]sx?|html?)$/.test(endingOf(path))) return '';
    const { packages } = await openShelf();
    const names = new Set([...file.text.matchAll(imported)].map(([, name = '']) => name));
    return Object.entries(packages)
      .filter(([name]) => names.has(name))
      .map(([name, version]) => `${name} ${version}`)
      .join(', ');
  } catch {
    return '';
  }
}
