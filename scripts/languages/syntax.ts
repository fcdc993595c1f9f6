import { parseSync } from 'rolldown/utils';

/** A node of the syntax tree, as far as extraction needs it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The node in `property`, if the grammar has one. */
export function child(node: SyntaxNode, property: string): SyntaxNode | undefined {
  const value = node[property];
  return isNode(value) ? value : undefined;
}

export function children(node: SyntaxNode, property: string): SyntaxNode[] {
  const value = node[property];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Its children, in source order. */
export function below(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

export interface ParsedSource {
  program: SyntaxNode;
  /** The ends of `untranslated` comments: the string right after one stays as it is. */
  exempt: readonly number[];
  /** The ends of `text` comments: the string right after one is for people, even if it begins in lower case. */
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
