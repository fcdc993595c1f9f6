import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProcess } from '../../scripts/lib/run-process.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What the product is built and run from. */
const copied = ['assembly', 'client', 'drizzle', 'features', 'languages', 'scripts', 'server', 'shared'];
const copiedFiles = ['package.json', 'vite.config.ts', 'drizzle.config.ts'];
const linked = ['node_modules', 'dist/reference.sqlite', 'dist/collection', 'dist/database-template.tar.zst'];

/** Everything that a feature changes outside its folder: the lines in the two lists. */
export const edits: Readonly<Record<string, readonly { before: string; line: string }[]>> = {
  'assembly/server/declarations.ts': [
    {
      before: 'import',
      line: "import { errandsDeclaration } from '#features/errands/server/errands.declaration.ts';",
    },
    { before: '];', line: '  errandsDeclaration,' },
  ],
  'assembly/client/features.ts': [
    {
      before: 'import',
      line: "import { errandsClient } from '#features/errands/client/errands.client.ts';",
    },
    { before: '];', line: '  errandsClient,' },
  ],
};

export interface ProjectWithErrands {
  folder: string;
  remove(): Promise<void>;
}

/** A copy of this project with the feature `errands` added, its migration generated and its pages built. */
export async function addErrands(): Promise<ProjectWithErrands> {
  const folder = await mkdtemp(path.join(tmpdir(), 'everyday-errands-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await Promise.all(
      [...copied, ...copiedFiles].map((name) =>
        cp(path.join(root, name), path.join(folder, name), { recursive: true }),
      ),
    );
    await mkdir(path.join(folder, 'dist'));
    for (const name of linked) await symlink(path.join(root, name), path.join(folder, name));
    await cp(path.join(import.meta.dirname, 'errands'), path.join(folder, 'features/errands'), {
      recursive: true,
    });
    for (const [file, lines] of Object.entries(edits)) await insertLines(path.join(folder, file), lines);
    await run(folder, 'node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'errands');
    // The pages run as built, but nobody downloads them.
    await run(folder, 'node_modules/vite/bin/vite.js', 'build', '--minify', 'false');
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function insertLines(file: string, lines: readonly { before: string; line: string }[]): Promise<void> {
  const text = (await readFile(file, 'utf8')).split('\n');
  for (const { before, line } of lines) {
    const at = text.findIndex((one) => one.startsWith(before));
    if (at < 0) throw new Error(`${file} has no line that begins with ${before}.`);
    text.splice(at, 0, line);
  }
  await writeFile(file, text.join('\n'));
}

async function run(cwd: string, script: string, ...args: string[]): Promise<void> {
  const { code, output } = await runProcess(process.execPath, [script, ...args], { cwd });
  if (code !== 0) throw new Error(`${script} left with ${code}\n${output}`);
}
