import type { Message } from './message.ts';
import { elementName, isWordless, pageText } from './page-text.ts';
import { type Alternatives, countOf, type Piece } from './pieces.ts';
import { child, children, type SyntaxNode, unwrap } from './syntax.ts';

/** The source of nodes whose texts are already translated. */
export interface NodeWriter {
  value(node: SyntaxNode): string;
  /** An element without its children. */
  emptied(element: SyntaxNode): string;
  /** An element with its children. */
  whole(element: SyntaxNode): string;
}

export interface WrittenText {
  /** The translating call. */
  code: string;
  messages: readonly Omit<Message, 'file'>[];
}

interface Numbered {
  id: string;
  codes: string[];
  values: string[];
}

/** The call that translates a text; undefined if it has no words. */
export function writeMessage(
  { test, pieces, otherwise }: Alternatives,
  {
    isText,
    isRich,
    source,
    write,
  }: { isText: (sentence: string) => boolean; isRich: boolean; source: string; write: NodeWriter },
): WrittenText | undefined {
  const call = (name: string, ids: string, codes: string[]) => {
    if (codes.length === 0) return `${name}(${ids})`;
    const list = `[${codes.join(', ')}]`;
    return isRich ? `__rich(${name}(${ids}), ${list})` : `${name}(${ids}, ${list})`;
  };
  const first = number(pieces, source, write);
  if (!test || !otherwise) {
    if (!isText(first.id)) return undefined;
    return {
      code: call('__text', quote(first.id), first.codes),
      messages: [{ id: first.id, values: first.values }],
    };
  }
  const count = countOf(test);
  if (count) {
    const [one, other] = count.isOne ? [pieces, otherwise] : [otherwise, pieces];
    const known: Numbered = { id: '', codes: [], values: [] };
    const plural = number(other, source, write, known);
    const id = number(one, source, write, known).id;
    if (!isText(id) && !isText(plural.id)) return undefined;
    const ids = `${write.value(count.count)}, ${quote(id)}, ${quote(plural.id)}`;
    return {
      code: call('__plural', ids, known.codes),
      messages: [{ id, plural: plural.id, values: known.values }],
    };
  }
  const second = number(otherwise, source, write);
  if (!isText(first.id) || !isText(second.id)) return undefined;
  const [yes, no] = [first, second].map(({ id, codes }) => call('__text', quote(id), codes));
  return {
    code: `(${write.value(test)} ? ${yes} : ${no})`,
    messages: [first, second].map(({ id, values }) => ({ id, values })),
  };
}

const quote = (id: string): string => JSON.stringify(id);

/** Numbers the values and elements of a text; both forms of a plural share their numbers. */
function number(
  pieces: readonly Piece[],
  source: string,
  write: NodeWriter,
  known: Numbered = { id: '', codes: [], values: [] },
): Numbered {
  const numberOf = (code: string, value: string) => {
    const at = known.codes.indexOf(code);
    if (at >= 0) return at;
    known.values.push(value);
    return known.codes.push(code) - 1;
  };
  const write1 = (piece: Piece): string => {
    if (typeof piece === 'string') return piece;
    if (piece.type === 'JSXText') return pageText(piece);
    if (piece.type === 'JSXExpressionContainer') return writeContainer(piece);
    if (piece.type !== 'JSXElement')
      return `{${numberOf(write.value(piece), source.slice(piece.start, piece.end))}}`;
    const words = isWordless(piece) ? '' : children(piece, 'children').map(write1).join('');
    const name = elementName(piece);
    if (words === '') return `<${numberOf(write.whole(piece), name)}/>`;
    const at = numberOf(write.emptied(piece), name);
    return `<${at}>${words}</${at}>`;
  };
  const writeContainer = (container: SyntaxNode): string => {
    const expression = child(container, 'expression');
    if (!expression || expression.type === 'JSXEmptyExpression') return '';
    const { type, value } = unwrap(expression);
    return type === 'Literal' && typeof value === 'string' ? value : write1(expression);
  };
  return { ...known, id: pieces.map(write1).join('') };
}
