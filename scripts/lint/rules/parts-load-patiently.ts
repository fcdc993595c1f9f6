import type { Node, Rule, Visitor } from '../lint-rule.ts';
import { describeFile } from '../project-path.ts';

/** Wrappers that keep the current page while a file cannot be fetched. */
const patient = new Set(['lazyPart', 'lazyModule', 'loadPatiently', 'loadPage', 'preload', 'contribute']);
/** Lists of loaders, each of which is read by one file that loads patiently. */
const isListOfLoaders = (path: string) => /\.client\.ts$|\/island-loaders\.ts$/.test(path);
const ownFile = 'client/app/lazy-part.ts';

const message =
  'A part of a screen is loaded by `lazyPart` (or `preload`, `loadPatiently`), so that a missing file never replaces what is open.';

/** Without these, a missing or unreachable file ends in the page's error screen. */
export const partsLoadPatiently: Rule = {
  meta: { type: 'problem' },
  create(context): Visitor {
    const { path, side, isTest } = describeFile(context.filename);
    if (side !== 'client' || isTest || path === ownFile || isListOfLoaders(path)) return {};
    const loaders = new Set<string>();
    const calls: Node[] = [];
    return {
      ImportSpecifier: (node) => {
        if (node.imported?.name === 'lazy' && node.parent?.source?.value === 'react')
          context.report({ node, message });
      },
      ImportExpression: (node) => {
        if (!/\.tsx$/.test(String(node.source?.value))) return;
        const name = nameOfLoader(node);
        if (name !== undefined) loaders.add(name);
        else if (!isWithin(node)) context.report({ node, message });
      },
      CallExpression: (node) => {
        if (node.callee?.type === 'Identifier') calls.push(node);
      },
      'Program:exit': () => {
        for (const node of calls) {
          if (loaders.has(node.callee?.name ?? '') && !isWithin(node)) context.report({ node, message });
        }
      },
    };
  },
};

/** For `const load = () => import('./part.tsx')`, the calls are checked instead. */
function nameOfLoader({ parent: arrow }: Node): string | undefined {
  if (arrow?.type !== 'ArrowFunctionExpression' || arrow.parent?.type !== 'VariableDeclarator')
    return undefined;
  return arrow.parent.id?.name;
}

function isWithin(node: Node): boolean {
  for (let above = node.parent; above; above = above.parent ?? undefined) {
    if (above.type === 'CallExpression' && patient.has(above.callee?.name ?? '')) return true;
  }
  return false;
}
