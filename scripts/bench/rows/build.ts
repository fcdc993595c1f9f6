import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { foldersBeside, isNeededFile } from '../../build/packages-beside.ts';
import type { BenchRow, Figure } from '../bench-row.ts';

const projectFolder = join(import.meta.dirname, '../../..');

function folderBytes(folder: string, counts: (file: string) => boolean = () => true): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? folderBytes(path, counts) : counts(path) ? lstatSync(path).size : 0);
  }, 0);
}

/** A folder of `dist/`; absent if that part was not built. */
function folderMebibytes(name: string): number | null {
  const folder = join(projectFolder, 'dist', name);
  return existsSync(folder) ? folderBytes(folder) / 1024 / 1024 : null;
}

/** Of the forms in which a file is stored, the one that is sent to browsers. */
const isSent = (file: string) => file.endsWith('.br') || (!file.endsWith('.gz') && !existsSync(`${file}.br`));

/** The voice, the code reader, and every file of a page named after one of the two features. */
function ofLensAndVoice(counts: (file: string) => boolean): number {
  const sources = ['lens', 'voice'].flatMap((feature) =>
    readdirSync(join(projectFolder, 'features', feature, 'client'), { recursive: true, encoding: 'utf8' }),
  );
  const names = new Set(sources.map((file) => basename(file).replace(/\.tsx?$/, '')));
  const isTheirs = (file: string) => {
    const name = /^(.+)-[\w-]{8}\.(?:js|css|wasm)(?:\.br|\.gz)?$/.exec(basename(file))?.[1];
    return name !== undefined && (names.has(name) || name === 'zxing_reader');
  };
  const bytes = folderBytes(
    join(projectFolder, 'dist/client/assets'),
    (file) => counts(file) && isTheirs(file),
  );
  return bytes / 1024 / 1024 + (folderMebibytes('voice') ?? 0);
}

export const build: BenchRow = {
  name: 'build',
  title: 'time of a production build and size of what is deployed',
  run(context) {
    const figures: Figure[] = [];
    if (context.options.build) {
      const at = performance.now();
      execFileSync('npm', ['run', 'build'], { cwd: projectFolder, stdio: 'ignore' });
      figures.push({
        what: 'production build',
        value: (performance.now() - at) / 1000,
        unit: 's',
        budget: 30,
      });
    } else {
      figures.push({
        what: 'production build',
        value: null,
        unit: 's',
        budget: 30,
        note: 'replaces dist/; ask for it with --build',
      });
    }
    const beside = foldersBeside(projectFolder);
    const bytes =
      folderBytes(join(projectFolder, 'dist')) +
      beside.reduce(
        (sum, name) => sum + folderBytes(join(projectFolder, 'node_modules', name), isNeededFile),
        0,
      );
    figures.push({
      what: 'deployable size',
      value: bytes / 1024 / 1024,
      unit: 'MiB',
      // With the lens and the voice.
      budget: 120,
      note: `dist/ and ${beside.join(', ') || 'no package'}; without Node itself`,
    });
    figures.push(
      { what: '… of it Python', value: folderMebibytes('python'), unit: 'MiB', budget: 8 },
      { what: '… of it the voice', value: folderMebibytes('voice'), unit: 'MiB', budget: 10 },
      {
        what: '… of it the Lens and Voice, in all',
        value: ofLensAndVoice(isSent),
        unit: 'MiB',
        budget: 10,
        note: `as it is sent; ${ofLensAndVoice(() => true).toFixed(1)} with each file of a page in its other forms`,
      },
    );
    return Promise.resolve(figures);
  },
};
