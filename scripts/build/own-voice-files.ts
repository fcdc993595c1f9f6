import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { replaceFolder } from './replace-folder.ts';

type StartEngine = (options: {
  arguments: string[];
  print(line: string): void;
  printErr(line: string): void;
}) => Promise<unknown>;

/** The licence notice that must accompany the program. */
const notice = `eSpeak NG, compiled to WebAssembly as the npm package espeak-ng. It is free software under the GNU General
Public License, version 3 or later: see LICENSE in this folder. It is a program of its own, started as a process of its
own, and no part of Everyday, which works without this folder.

Source of the program:  https://github.com/espeak-ng/espeak-ng
Source of the package:  https://github.com/ianmarmour/espeak-ng.js
`;

/**
 * Puts the server's own voice into its own folder, with its licence and a link to its source. Without the optional
 * package, there is no folder.
 */
export async function buildOwnVoice(root: string, folder: string): Promise<void> {
  const from = path.join(root, 'node_modules/espeak-ng');
  const engine = await readFile(path.join(from, 'dist/espeak-ng.wasm')).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  if (engine === null) {
    await rm(folder, { recursive: true, force: true });
    return;
  }
  const packed = await promisify(zstdCompress)(engine, {
    params: { [constants.ZSTD_c_compressionLevel]: 12, [constants.ZSTD_c_windowLog]: 25 },
  });
  const voices = JSON.stringify(await listVoices(from));
  await replaceFolder(folder, async (draft) => {
    await writeFile(path.join(draft, 'espeak-ng.wasm.zst'), packed);
    await copyFile(path.join(from, 'dist/espeak-ng.js'), path.join(draft, 'espeak-ng.js'));
    await copyFile(path.join(from, 'LICENSE'), path.join(draft, 'LICENSE'));
    await writeFile(path.join(draft, 'SOURCE.txt'), notice);
    // Its JavaScript is a module, regardless of the surrounding package.json.
    await writeFile(path.join(draft, 'package.json'), '{ "type": "module", "private": true }\n');
    await writeFile(path.join(draft, 'voices.json'), voices);
  });
}

/** The available voices, as listed by the program. */
async function listVoices(from: string): Promise<{ id: string; language: string; name: string }[]> {
  const lines: string[] = [];
  const { default: start } = (await import(pathToFileURL(path.join(from, 'dist/espeak-ng.js')).href)) as {
    default: StartEngine;
  };
  await start({ arguments: ['--voices'], print: (line) => lines.push(line), printErr: () => undefined });
  return lines
    .slice(1)
    .flatMap((line) => {
      const [, language = '', , name = ''] = line.trim().split(/\s+/);
      // Voices of one language that differ only in script sound the same.
      return /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(language)
        ? [{ id: language, language: language.split('-x-')[0]!, name: name.replaceAll('_', ' ') }]
        : [];
    })
    .filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at);
}
