import { parseSync } from 'rolldown/utils';

/** A node of the syntax tree, as far as the extraction looks at it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The node under `property`, where the grammar has one. */
export function child(node: SyntaxNode, property: string): SyntaxNode | undefined {
  const value = node[property];
  return isNode(value) ? value : undefined;
}

export function children(node: SyntaxNode, property: string): SyntaxNode[] {
  const value = node[property];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** What stands directly below, in the order of the source. */
export function below(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

export interface ParsedSource {
  program: SyntaxNode;
  /** Where comments that say `untranslated` end: the string directly behind one stays as it is. */
  exempt: readonly number[];
  /** Where comments that say `text` end: what is directly behind one is for people, though it begins small. */
  marked: readonly number[];
}

export function parseSource(file: string, code: string): ParsedSource {
  const { program, comments, errors } = parseSync(file, code);
  const first = errors[0];
  if (first) throw new Error(`${file}: ${first.message}`);
  const endsOf = (word: string) =>
    comments.filter(({ value }) => value.trim() === word).map(({ end }) => end);
  return {
    program: program as unknown as SyntaxNode,
    exempt: endsOf('untranslated'),
    marked: endsOf('text'),
  };
}

const wrappers = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
];

/** The expression within type assertions and parentheses. */
export function unwrap(node: SyntaxNode): SyntaxNode {
  const inner = wrappers.includes(node.type) ? child(node, 'expression') : undefined;
  return inner ? unwrap(inner) : node;
}

/** `a.b.c` is `c`. */
export function lastName(node: SyntaxNode | undefined): string {
  if (!node) return '';
  if (typeof node.name === 'string') return node.name;
  return lastName(child(node, 'property') ?? child(node, 'name') ?? child(node, 'callee'));
}
