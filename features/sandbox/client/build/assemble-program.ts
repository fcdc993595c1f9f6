import type { ProgramModule, ProgramModules } from '#features/sandbox/shared/program-modules.ts';
import type { FoundProblem } from './build-problem.ts';
import { openShelf, takeFromShelf } from './open-shelf.ts';
import type { SourceFiles } from './source-files.ts';
import { extensionOf, findImported, isElsewhere } from './source-paths.ts';
import { isCode, transformSource, UnreadableCode } from './transform-source.ts';

export type AssembledProgram =
  | { kind: 'program'; program: ProgramModules }
  | { kind: 'errors'; errors: FoundProblem[] };

/** Bundles a program for a worker: each file becomes a function of its imports. */
export async function assembleProgram({
  entry,
  files,
}: {
  entry: string;
  files: SourceFiles;
}): Promise<AssembledProgram> {
  const errors: FoundProblem[] = [];
  const modules: Record<string, ProgramModule> = {};
  const packages: ProgramModules['packages'] = {};
  const shelf = await openShelf();

  async function addPackage(name: string): Promise<void> {
    const found = shelf.modules[name];
    if (!found || packages[name]) return;
    const added = { code: '', imports: found.imports };
    packages[name] = added;
    added.code = await takeFromShelf(found.file);
    for (const further of found.imports) await addPackage(further);
  }

  async function add(path: string): Promise<void> {
    if (modules[path]) return;
    const module: ProgramModule = { code: '', imports: {}, isData: false };
    modules[path] = module;
    const content = files.get(path);
    if (typeof content !== 'string' || !isCode(path)) {
      module.isData = true;
      module.code = JSON.stringify(typeof content === 'string' ? content : '');
      if (extensionOf(path) === 'json' && typeof content === 'string') module.code = content;
      return;
    }
    try {
      const { code, imports } = await transformSource(path, content, { asCommonJs: true });
      module.code = code;
      for (const { name, line, column, isLater } of imports) {
        const place = { path, line, column };
        if (isElsewhere(name)) errors.push({ ...place, problem: { kind: 'elsewhere', name } });
        else if (/^[./]/.test(name)) {
          const found = findImported(files, path, name);
          if (found === null) errors.push({ ...place, problem: { kind: 'noFile', name } });
          else {
            module.imports[name] = { path: found, isLater };
            await add(found);
          }
        } else if (name in shelf.modules) {
          module.imports[name] = { path: null, isLater };
          await addPackage(name);
        } else
          errors.push({
            ...place,
            problem: { kind: 'notOnShelf', name, shelf: Object.keys(shelf.packages) },
          });
      }
    } catch (error) {
      if (!(error instanceof UnreadableCode)) throw error;
      errors.push({
        path,
        line: error.line,
        column: error.column,
        problem: { kind: 'syntax', message: error.message },
      });
    }
  }

  if (typeof files.get(entry) !== 'string')
    return {
      kind: 'errors',
      errors: [{ path: entry, line: 1, column: 1, problem: { kind: 'noEntry', name: entry } }],
    };
  await add(entry);
  return errors.length > 0
    ? { kind: 'errors', errors }
    : { kind: 'program', program: { entry, modules, packages } };
}
