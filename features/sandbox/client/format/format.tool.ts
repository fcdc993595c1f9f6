import type { Plugin } from 'prettier';
import { format } from 'prettier/standalone';

export interface FormatRequest {
  id: number;
  path: string;
  text: string;
}

export type FormatResult =
  | { kind: 'text'; text: string }
  | { kind: 'error'; message: string; line: number; column: number };

/** Parsers by file type, loaded on demand. */
const parsers: Readonly<Record<string, string>> = {
  js: 'babel',
  mjs: 'babel',
  cjs: 'babel',
  jsx: 'babel',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'typescript',
  json: 'json',
  css: 'css',
  html: 'html',
  htm: 'html',
  md: 'markdown',
};

async function pluginsFor(parser: string): Promise<Plugin[]> {
  const pick = (module: { default: Plugin }) => module.default;
  const script = async () => [
    pick(await import('prettier/plugins/estree')),
    pick(await import('prettier/plugins/babel')),
  ];
  switch (parser) {
    case 'typescript':
      return [
        pick(await import('prettier/plugins/estree')),
        pick(await import('prettier/plugins/typescript')),
      ];
    case 'css':
      return [pick(await import('prettier/plugins/postcss'))];
    case 'html':
      return [
        pick(await import('prettier/plugins/html')),
        pick(await import('prettier/plugins/postcss')),
        ...(await script()),
      ];
    case 'markdown':
      return [pick(await import('prettier/plugins/markdown'))];
    default:
      return script();
  }
}

async function formatFile(path: string, text: string): Promise<FormatResult> {
  const parser = parsers[/\.([^.]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''];
  if (parser === undefined) throw new Error(`${path} is of no kind that can be formatted.`);
  try {
    return {
      kind: 'text',
      text: await format(text, { parser, plugins: await pluginsFor(parser), singleQuote: true }),
    };
  } catch (error) {
    const { loc, message } = error as { loc?: { start?: { line: number; column: number } }; message: string };
    if (!loc?.start) throw error;
    const words = message.split('\n')[0]!.replace(/\s*\(\d+:\d+\)\s*$/, '');
    return { kind: 'error', message: words, line: loc.start.line, column: loc.start.column };
  }
}

addEventListener('message', async ({ data: { id, path, text } }: MessageEvent<FormatRequest>) => {
  try {
    postMessage({ id, result: await formatFile(path, text) });
  } catch (error) {
    postMessage({ id, failed: error instanceof Error ? error.message : String(error) });
  }
});
