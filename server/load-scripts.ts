import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';
import { isLong, readCompiledCode } from './compiled-code.ts';

type Load = (id: string) => unknown;
type Run = (
  exports: object,
  require: Load,
  module: { exports: object },
  file: string,
  folder: string,
) => void;

interface Scripts {
  load: Load;
  /** Reads the long ones of a start, and what is kept of them, before they are loaded. */
  readAhead(): void;
}

interface ReadScript {
  source: string;
  code: Buffer | undefined;
}

/** What the build writes of a script: a function that is given what CommonJS gives each. */
export const scriptOf = (code: string): string =>
  `(function (exports, require, module, __filename, __dirname) {${code}\n})`;

/**
 * Loads the scripts (CommonJS) of the built server, and hands V8 what the build has kept of them. Node keeps code of a
 * module as well, but writes it before the module runs, without the functions that it calls (docs/decisions/0285).
 *
 * @param onLoad is told of each script before it runs
 */
export function loadScripts(folder: string, onLoad?: (file: string, script: Script) => void): Scripts {
  const require = createRequire(join(folder, 'main.js'));
  const modules = new Map<string, { exports: object }>();
  const ahead = new Map<string, ReadScript>();
  const load: Load = (id) => {
    if (!id.startsWith('./')) return require(id);
    const file = join(folder, id);
    const known = modules.get(file);
    if (known) return known.exports;
    // Before it runs: scripts may require one another.
    const module = { exports: {} };
    modules.set(file, module);
    const script = compileScript(file, ahead.get(file));
    ahead.delete(file);
    onLoad?.(file, script);
    const run: Run = script.runInThisContext();
    run(module.exports, load, module, file, dirname(file));
    return module.exports;
  };
  return {
    load,
    readAhead() {
      const files = readdirSync(folder).map((name) => join(folder, name));
      for (const file of files.filter(isLong)) ahead.set(file, readScript(file));
    },
  };
}

export function compileScript(file: string, { source, code }: ReadScript = readScript(file)): Script {
  return new Script(source, {
    filename: pathToFileURL(file).href,
    // Refused by another version of V8 or with other flags; then the script is compiled.
    cachedData: code,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
}

function readScript(file: string): ReadScript {
  const bytes = readFileSync(file);
  // The build leaves no character outside ASCII in a script, so each stays one byte; and V8 uses the text where it lies, as long as
  // nothing is added to it.
  return { source: bytes.toString('latin1'), code: readCompiledCode(file, bytes) };
}
