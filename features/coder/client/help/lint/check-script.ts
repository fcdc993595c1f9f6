import type { SyntaxNode } from '@lezer/common';
import { type CodeProblem, problemAt, resolvePath } from './code-problem.ts';
import { parserOf } from './syntax-problems.ts';

/** Unused imports, and imports of missing files. */
export function checkScript(
  path: string,
  text: string,
  files: Readonly<Record<string, string>>,
): CodeProblem[] {
  const tree = parserOf(path)?.parse(text);
  if (!tree) return [];
  const problems: CodeProblem[] = [];
  const imported: { name: string; from: number }[] = [];
  const used = new Set<string>();
  const isPython = path.endsWith('.py');
  const wordOf = ({ from, to }: SyntaxNode) => text.slice(from, to);

  tree.iterate({
    enter({ name, node }) {
      if (name === (isPython ? 'ImportStatement' : 'ImportDeclaration')) {
        imported.push(...(isPython ? pythonNames(node, wordOf) : scriptNames(node, wordOf)));
        const source = isPython ? null : node.getChild(/* untranslated */ 'String');
        const address = source ? wordOf(source).slice(1, -1) : '';
        const wanted = source && /^\.{0,2}\//.test(address) ? resolvePath(path, address) : null;
        if (source && wanted !== null && !isThere(wanted, files))
          problems.push(problemAt(path, text, source.from, `The project has no file “${wanted}”.`));
        return false;
      }
      if (/^(?:VariableName|TypeName|JSXIdentifier|VariableDefinition)$/.test(name)) used.add(wordOf(node));
      return undefined;
    },
  });
  // The new JSX transform does not need React imported, but many still do.
  for (const { name, from } of imported)
    if (!used.has(name) && name !== 'React')
      problems.push(problemAt(path, text, from, `“${name}” is imported and never used.`));
  return problems;
}

function scriptNames(
  statement: SyntaxNode,
  wordOf: (node: SyntaxNode) => string,
): { name: string; from: number }[] {
  const names: { name: string; from: number }[] = [];
  statement.cursor().iterate((one) => {
    if (one.name === 'VariableDefinition') names.push({ name: wordOf(one.node), from: one.from });
  });
  return names;
}

/** Names bound by Python's `import`: `a as b` gives `b`, and `a.b` gives `a`. */
function pythonNames(
  statement: SyntaxNode,
  wordOf: (node: SyntaxNode) => string,
): { name: string; from: number }[] {
  const names: { name: string; from: number }[] = [];
  let isAfterImport = false;
  let isAfterDot = false;
  for (let node = statement.firstChild; node; node = node.nextSibling) {
    if (node.name === 'import') isAfterImport = true;
    else if (node.name === '.') isAfterDot = true;
    else if (node.name === 'as') names.pop();
    else if (node.name === 'VariableName' && isAfterImport) {
      if (!isAfterDot) names.push({ name: wordOf(node), from: node.from });
      isAfterDot = false;
    }
  }
  return names;
}

const guessed = ['', '.js', '.ts', '.jsx', '.tsx', '.json', '.css', '/index.js', '/index.ts', '/index.tsx'];

function isThere(path: string, files: Readonly<Record<string, string>>): boolean {
  if (/\.(?:png|jpe?g|gif|webp|avif|mp[34]|woff2?)$/i.test(path)) return true;
  return guessed.some((end) => path + end in files);
}
