import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';
import { readCompiledCode } from './compiled-code.ts';

type Load = (id: string) => unknown;
type Run = (
  exports: object,
  require: Load,
  module: { exports: object },
  file: string,
  folder: string,
) => void;

/**
 * Loads the scripts (CommonJS) of the built server, and hands V8 what the build has kept of them. Node keeps code of a
 * module as well, but writes it before the module runs, without the functions that it calls (docs/decisions/0285).
 *
 * @param onLoad is told of each script before it runs
 */
export function loadScripts(folder: string, onLoad?: (file: string, script: Script) => void): Load {
  const require = createRequire(join(folder, 'main.js'));
  const modules = new Map<string, { exports: object }>();
  const load: Load = (id) => {
    if (!id.startsWith('./')) return require(id);
    const file = join(folder, id);
    const known = modules.get(file);
    if (known) return known.exports;
    // Before it runs: scripts may require one another.
    const module = { exports: {} };
    modules.set(file, module);
    const script = compileScript(file);
    onLoad?.(file, script);
    const run: Run = script.runInThisContext();
    run(module.exports, load, module, file, dirname(file));
    return module.exports;
  };
  return load;
}

export function compileScript(file: string): Script {
  const source = readFileSync(file);
  // The build leaves no character outside ASCII in a script, so each stays one byte.
  const body = source.toString('latin1');
  return new Script(`(function (exports, require, module, __filename, __dirname) {${body}\n})`, {
    filename: pathToFileURL(file).href,
    // Refused by another version of V8 or with other flags; then the script is compiled.
    cachedData: readCompiledCode(file, source),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
}
