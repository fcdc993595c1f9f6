import { init, parse } from 'es-module-lexer/minimal/js';
import { type Transform, transform } from 'sucrase';
import { guardLoops } from './guard-loops.ts';
import { placeIn } from './source-files.ts';
import { extensionOf } from './source-paths.ts';

export const isCode = (path: string) => /^(?:[cm]?[jt]s|[jt]sx)$/.test(extensionOf(path));

/** A syntax error and its position, counted from 1. */
export class UnreadableCode extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, line: number, column: number, cause: unknown) {
    super(message, { cause });
    this.line = line;
    this.column = column;
  }
}

export interface Transformed {
  code: string;
  /** Imported specifiers and their position in the code; `isLater` for `import()`. */
  imports: { name: string; start: number; end: number; isLater: boolean; line: number; column: number }[];
}

/** JavaScript without types and JSX, preserving lines. */
export async function transformSource(
  path: string,
  text: string,
  { asCommonJs = false, isGuarded = true } = {},
): Promise<Transformed> {
  await init();
  const extension = extensionOf(path);
  const transforms: Transform[] = [];
  if (/^[cm]?tsx?$/.test(extension)) transforms.push('typescript');
  if (!/^[cm]?ts$/.test(extension)) transforms.push('jsx');
  const usesPreact =
    /@jsxImportSource\s+preact\b/.test(text) ||
    (/from\s*['"]preact/.test(text) && !/from\s*['"]react['"]/.test(text));
  const options = {
    jsxRuntime: 'automatic' as const,
    production: true,
    jsxImportSource: usesPreact ? 'preact' : 'react',
    disableESTransforms: true,
    preserveDynamicImport: true,
    filePath: path,
  };
  let code: string;
  try {
    code = transform(text, { ...options, transforms }).code;
  } catch (error) {
    throw unreadable(text, error);
  }
  // Before inserting guards, so that offsets match the person's code.
  let read: Transformed['imports'] = importsOf(code, text);
  if (asCommonJs) return { code: withoutModules(path, text, transforms, options), imports: read };
  if (isGuarded) {
    code = guardLoops(code);
    read = importsOf(code, text);
  }
  return { code, imports: read };
}

function importsOf(code: string, text: string): Transformed['imports'] {
  try {
    return parse(code)[0].flatMap(({ n, s, e, d }) => {
      if (n === undefined || d === -2) return [];
      const at = Math.max(0, text.indexOf(n, Math.max(0, s - 200)));
      return [{ name: n, start: s, end: e, isLater: d > -1, ...placeIn(text, at) }];
    });
  } catch (error) {
    const at = (error as { idx?: number }).idx;
    const place = placeIn(code, at ?? 0);
    throw new UnreadableCode(
      /* untranslated */ 'This cannot be read as JavaScript.',
      place.line,
      place.column,
      error,
    );
  }
}

function withoutModules(
  path: string,
  text: string,
  transforms: readonly Transform[],
  options: Omit<Parameters<typeof transform>[1], 'transforms'>,
): string {
  try {
    const { code } = transform(text, { ...options, filePath: path, transforms: [...transforms, 'imports'] });
    let rest = code;
    // Rewrites module syntax for a function body, from the end, so that offsets stay valid.
    for (const { d, ss, se } of parse(code)[0].toReversed()) {
      if (d > -1) rest = `${rest.slice(0, ss)}__later${rest.slice(ss + 'import'.length)}`;
      else if (d === -2) rest = `${rest.slice(0, ss)}__meta${rest.slice(se)}`;
    }
    return rest;
  } catch (error) {
    throw unreadable(text, error);
  }
}

function unreadable(text: string, error: unknown): UnreadableCode {
  const said = error instanceof Error ? error.message : String(error);
  const place = /\((\d+):(\d+)\)\s*$/.exec(said);
  const message = said.replace(/^Error transforming [^:]*: /, '').replace(/\s*\(\d+:\d+\)\s*$/, '');
  const lines = text.split('\n').length;
  return new UnreadableCode(
    message,
    Math.min(lines, place ? Number(place[1]) : 1),
    place ? Number(place[2]) : 1,
    error,
  );
}
