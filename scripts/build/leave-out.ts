import { parseAst } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Gives functions of a library's script other bodies, mostly none: the bundler then leaves out what only these called.
 * @throws Error if one of them does not exist, or exists twice.
 */
export function replaceBodies(code: string, bodies: Readonly<Record<string, string>>): string {
  const edits: Edit[] = [];
  const left = new Set(Object.keys(bodies));
  walk(parseAst(code) as unknown as Node, (node) => {
    if (node.type !== 'FunctionDeclaration') return true;
    const { name } = node.id as unknown as { name: string };
    if (!Object.hasOwn(bodies, name)) return true;
    if (!left.delete(name)) throw new Error(`There are several functions named ${name}.`);
    const { start, end } = node.body as Node;
    edits.push({ start, end, text: `{ ${bodies[name]} }` });
    return false;
  });
  if (left.size > 0)
    throw new Error(`It is written in another way now: there is no ${[...left].join(', ')}.`);
  return apply(code, edits);
}

/** Leaves out the cases of `switch (….tag)` for tags that never occur; what other cases fall through to stays. */
export function withoutTags(code: string, tags: ReadonlySet<number>): string {
  const edits: Edit[] = [];
  walk(parseAst(code) as unknown as Node, (node) => {
    if (node.type !== 'SwitchStatement' || nameOfProperty(node.discriminant as Node) !== 'tag') return true;
    const cases = node.cases as unknown as Case[];
    cases.forEach((one, index) => {
      if (!tags.has(one.test?.value as number)) return;
      const before = cases[index - 1];
      const isReached = before !== undefined && fallsThrough(before);
      const [first] = one.consequent;
      // Only the label, unless nothing but it leads to its statements.
      const end = isReached && first ? first.start : one.end;
      const declared = isReached ? [] : one.consequent.flatMap(declaredIn);
      edits.push({ start: one.start, end, text: '' });
      // Later cases may use a variable that was declared here.
      if (declared.length > 0)
        edits.push({ start: node.start, end: node.start, text: `var ${declared.join(', ')}; ` });
    });
    return true;
  });
  return apply(code, edits);
}

interface Case extends Node {
  test: (Node & { value?: unknown }) | null;
  consequent: Node[];
}

const ends = new Set(['BreakStatement', 'ContinueStatement', 'ReturnStatement', 'ThrowStatement']);

const fallsThrough = ({ consequent }: Case): boolean => !ends.has(consequent.at(-1)?.type ?? '');

const nameOfProperty = ({ property }: Node) => (property as { name?: string } | undefined)?.name;

/** With `var`, which reaches beyond its block. */
function declaredIn(statement: Node): string[] {
  const names: string[] = [];
  walk(statement, (node) => {
    if (/Function/.test(node.type)) return false;
    if (node.type === 'VariableDeclarator') names.push((node.id as unknown as { name: string }).name);
    return true;
  });
  return names;
}

/** Goes on into the parts of what `visit` does not answer with `false`. */
function walk(value: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && !visit(value as Node)) return;
  for (const part of Object.values(value)) walk(part, visit);
}

/** From the end, so that positions stay right; what lies within another edit goes with it. */
function apply(code: string, edits: readonly Edit[]): string {
  const outer = edits.filter(
    (one) => !edits.some((other) => other !== one && other.start < one.start && other.end >= one.end),
  );
  return outer
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
