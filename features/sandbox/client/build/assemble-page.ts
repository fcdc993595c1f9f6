import type { PageModule, ProjectPage } from '#features/sandbox/shared/project-page.ts';
import type { FoundProblem } from './build-problem.ts';
import { mediaTypeOf } from './media-types.ts';
import { openShelf, takeFromShelf } from './open-shelf.ts';
import { placeIn, type SourceFiles } from './source-files.ts';
import { extensionOf, findImported, isElsewhere, joinPaths } from './source-paths.ts';
import { isCode, transformSource, UnreadableCode } from './transform-source.ts';

export type Assembled =
  | { kind: 'page'; page: ProjectPage; warnings: FoundProblem[] }
  | { kind: 'errors'; errors: FoundProblem[] };

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const attribute = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
const writtenIn = (found: RegExpExecArray | null) => found?.[1] ?? found?.[2] ?? found?.[3];
const isPage = (path: string) => /^html?$/.test(extensionOf(path));

/** A file's specifier in the import map. */
export const specifierOf = (path: string) => `p:${path.split('/').map(encodeURIComponent).join('/')}`;

/** A page for a program without one of its own. */
const pageFor = (entry: string) =>
  `<!doctype html><html><head><meta charset="utf-8"></head><body><div id="root"></div><script type="module" src="/${entry}"></script></body></html>`;

/** Builds every page of the project with all its dependencies. */
export async function assemblePage({
  entry,
  files,
}: {
  entry: string;
  files: SourceFiles;
}): Promise<Assembled> {
  const errors: FoundProblem[] = [];
  const warnings: FoundProblem[] = [];
  const modules = new Map<string, PageModule>();
  const shelf = await openShelf();

  async function addPackage(name: string): Promise<void> {
    const found = shelf.modules[name];
    if (!found || modules.has(name)) return;
    const module: PageModule = { specifier: name, path: null, code: '' };
    modules.set(name, module);
    module.code = await takeFromShelf(found.file);
    for (const further of found.imports) await addPackage(further);
  }

  /** The code with its imports rewritten to import map specifiers. */
  async function resolveImports(path: string, text: string, lineOffset = 0): Promise<string> {
    const { code, imports } = await transformSource(path, text);
    let resolved = '';
    let at = 0;
    for (const { name, start, end, isLater, line, column } of imports) {
      const place = { path, line: line + lineOffset, column };
      const specifier = await specifierFor(path, name, place);
      if (specifier === null) continue;
      resolved += code.slice(at, start) + (isLater ? JSON.stringify(specifier) : specifier);
      at = end;
    }
    return resolved + code.slice(at);
  }

  async function specifierFor(
    path: string,
    name: string,
    place: Pick<FoundProblem, 'path' | 'line' | 'column'>,
  ): Promise<string | null> {
    if (isElsewhere(name)) {
      errors.push({ ...place, problem: { kind: 'elsewhere', name } });
      return null;
    }
    if (/^[./]/.test(name)) {
      const found = findImported(files, path, name);
      if (found === null) errors.push({ ...place, problem: { kind: 'noFile', name } });
      else await addModule(found, place);
      return found && specifierOf(found);
    }
    if (name in shelf.modules) {
      await addPackage(name);
      return name;
    }
    errors.push({ ...place, problem: { kind: 'notOnShelf', name, shelf: Object.keys(shelf.packages) } });
    return null;
  }

  async function addModule(
    path: string,
    place: Pick<FoundProblem, 'path' | 'line' | 'column'>,
  ): Promise<void> {
    if (modules.has(path)) return;
    const content = files.get(path)!;
    const module: PageModule = { specifier: specifierOf(path), path, code: '' };
    modules.set(path, module);
    if (isCode(path) && typeof content === 'string') {
      await reading(path, 0, async () => {
        module.code = await resolveImports(path, content);
      });
    } else if (extensionOf(path) === 'json' && typeof content === 'string') {
      try {
        JSON.parse(content);
        module.code = `export default ${content};`;
      } catch (error) {
        errors.push({
          path,
          ...placeOfJsonError(content, error),
          problem: { kind: 'syntax', message: String((error as Error).message) },
        });
      }
    } else if (extensionOf(path) === 'css') {
      module.code = `__everydayStyle(${JSON.stringify(path)}); export default ${JSON.stringify(content)};`;
    } else if (/^(?:image|font|audio|video)\//.test(mediaTypeOf(path))) {
      module.code = `export default __everydayFile(${JSON.stringify(path)});`;
    } else if (typeof content === 'string') {
      module.code = `export default ${JSON.stringify(content)};`;
    } else errors.push({ ...place, problem: { kind: 'unreadable', name: path } });
  }

  async function reading(path: string, lineOffset: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof UnreadableCode)) throw error;
      const { line, column, message } = error;
      errors.push({ path, line: line + lineOffset, column, problem: { kind: 'syntax', message } });
    }
  }

  /** The page with its scripts built in place, preserving line numbers. */
  async function buildPage(path: string, html: string): Promise<string> {
    let built = '';
    let at = 0;
    for (const match of html.matchAll(scripts)) {
      const [whole, attributes = '', body = ''] = match;
      const place = { path, ...placeIn(html, match.index) };
      const address = writtenIn(attribute(attributes, 'src'));
      const type = writtenIn(attribute(attributes, 'type'))?.toLowerCase() ?? '';
      let replaced = whole;
      if (address !== undefined) {
        const found = isElsewhere(address) ? null : joinPaths(path, address);
        if (isElsewhere(address)) warnings.push({ ...place, problem: { kind: 'elsewhere', name: address } });
        else if (found === null || !files.has(found))
          errors.push({ ...place, problem: { kind: 'noFile', name: address } });
        else {
          await addModule(found, place);
          const source = attribute(attributes, 'src')![0];
          replaced = whole.replace(source, () => ` src="${specifierOf(found)}"`);
        }
      } else if (body.trim() !== '' && (type === 'module' || type === '' || type === 'text/javascript')) {
        const start = html.slice(0, match.index + whole.indexOf('>') + 1).split('\n').length - 1;
        await reading(path, start, async () => {
          const code =
            type === 'module'
              ? await resolveImports(path, body, start)
              : (await transformSource('inline.js', body)).code;
          const opening = whole.slice(0, whole.indexOf('>') + 1);
          replaced = `${opening}${namedAfter(path, code, start)}</script>`;
        });
      }
      built += html.slice(at, match.index) + replaced;
      at = match.index + whole.length;
    }
    return built + html.slice(at);
  }

  const text = files.get(entry);
  if (typeof text !== 'string')
    return {
      kind: 'errors',
      errors: [{ path: entry, line: 1, column: 1, problem: { kind: 'noEntry', name: entry } }],
    };
  const pages: Record<string, string> = {};
  for (const [path, content] of files)
    if (isPage(path) && typeof content === 'string') pages[path] = await buildPage(path, content);
  if (!isPage(entry)) pages[entry] = await buildPage(entry, isCode(entry) ? pageFor(entry) : text);
  if (errors.length > 0) return { kind: 'errors', errors };
  const assets: Record<string, { type: string; content: string | Uint8Array<ArrayBuffer> }> = {};
  for (const [path, content] of files) if (!isCode(path)) assets[path] = { type: mediaTypeOf(path), content };
  return {
    kind: 'page',
    page: { path: entry, pages, modules: [...modules.values()], files: assets },
    warnings,
  };
}

/**
 * In a written page, browsers count a script's lines from its own beginning and give it no name: so pad it to its line
 * in the file, and name it for error messages.
 */
function namedAfter(path: string, code: string, linesBefore: number): string {
  return `${'\n'.repeat(linesBefore)}${code}\n//# sourceURL=page:${encodeURI(path)}\n`;
}

function placeOfJsonError(text: string, error: unknown): { line: number; column: number } {
  const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  return placeIn(text, at === undefined ? text.length : Number(at));
}
