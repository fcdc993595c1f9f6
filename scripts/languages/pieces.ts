import { child, children, isNode, type SyntaxNode, unwrap } from './syntax.ts';

/** A text split into words and the expressions between them. */
export type Piece = string | SyntaxNode;

/** A text, or two texts chosen by a condition. */
export interface Alternatives {
  test?: SyntaxNode;
  pieces: readonly Piece[];
  otherwise?: readonly Piece[];
}

/** The pieces of a string or template; undefined for any other expression. */
export function piecesOf(expression: SyntaxNode): Piece[] | undefined {
  const node = unwrap(expression);
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const values = children(node, 'expressions');
  return children(node, 'quasis').flatMap((quasi, index) => {
    const { cooked } = quasi.value as { cooked: string };
    const value = values[index];
    return value ? [cooked, value] : [cooked];
  });
}

/** Merges equal conditions into one choice: “{n} sentence has its …”, “{n} sentences have their …”. */
export function chooseOnce(pieces: readonly Piece[]): Alternatives {
  const choice = pieces.filter(isNode).find((piece) => branches(piece) !== undefined);
  const test = choice && child(unwrap(choice), 'test');
  if (!test) return { pieces };
  const side = (at: 0 | 1) =>
    pieces.flatMap((piece) => {
      const both = isNode(piece) ? branches(piece) : undefined;
      return both && isSame(child(unwrap(piece as SyntaxNode), 'test'), test) ? both[at] : [piece];
    });
  return { test, pieces: side(0), otherwise: side(1) };
}

/** Both branches of a condition between two texts. */
function branches(piece: SyntaxNode): [Piece[], Piece[]] | undefined {
  const node = unwrap(piece);
  if (node.type !== 'ConditionalExpression') return undefined;
  const consequent = piecesOf(child(node, 'consequent') ?? node);
  const alternate = piecesOf(child(node, 'alternate') ?? node);
  return consequent && alternate ? [consequent, alternate] : undefined;
}

/** As a whole: `test ? 'One file' : `${n} files``. */
export function alternativesOf(expression: SyntaxNode): Alternatives | undefined {
  const node = unwrap(expression);
  const both = branches(node);
  const test = child(node, 'test');
  if (both && test) return { test, pieces: both[0], otherwise: both[1] };
  const pieces = piecesOf(node);
  return pieces && chooseOnce(pieces);
}

/** The number that a condition compares with one; `isOne` says which branch is the singular. */
export function countOf(test: SyntaxNode): { count: SyntaxNode; isOne: boolean } | undefined {
  const node = unwrap(test);
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  if (node.type !== 'BinaryExpression' || !left || right?.value !== 1) return undefined;
  if (node.operator === '===') return { count: left, isOne: true };
  return node.operator === '!==' || node.operator === '>' ? { count: left, isOne: false } : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  const ignored = (key: string, value: unknown) =>
    ['start', 'end', 'range', 'loc', 'parent'].includes(key) ? 0 : value;
  return JSON.stringify(one, ignored) === JSON.stringify(other, ignored);
}
