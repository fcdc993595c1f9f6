import { decodeHTML } from 'entities';
import { below, child, children, lastName, type SyntaxNode } from './syntax.ts';

const inline = new Set(
  'a abbr b bdi br cite code em i kbd mark q s small span strong sub sup time u Link Kbd VisibleText MarkedText InvisibleMark'.split(
    ' ',
  ),
);
/** Their contents are code, keys or user input. */
const wordless = new Set(['code', 'pre', 'kbd', 'script', 'style', 'svg']);

export function elementName(element: SyntaxNode): string {
  return lastName(child(child(element, 'openingElement') ?? element, 'name'));
}

export function isElement(node: SyntaxNode): boolean {
  return node.type === 'JSXElement' || node.type === 'JSXFragment';
}

export function isWordless(element: SyntaxNode): boolean {
  const attributes = children(child(element, 'openingElement') ?? element, 'attributes');
  return (
    wordless.has(elementName(element)) ||
    attributes.some(
      (one) => lastName(child(one, 'name')) === 'translate' && child(one, 'value')?.value === 'no',
    )
  );
}

/** May occur within a sentence. */
export function isInline(node: SyntaxNode): boolean {
  if (node.type === 'JSXText') return true;
  if (node.type === 'JSXExpressionContainer') return isValue(child(node, 'expression'));
  return node.type === 'JSXElement' && (inline.has(elementName(node)) || elementName(node).endsWith('Link'));
}

/** A value within a sentence, not an optional part of the page. */
function isValue(expression: SyntaxNode | undefined): boolean {
  if (!expression || expression.type === 'JSXEmptyExpression') return false;
  if (expression.type === 'LogicalExpression' && expression.operator === '&&') return false;
  return !holdsElements(expression);
}

function holdsElements(node: SyntaxNode): boolean {
  return isElement(node) || below(node).some(holdsElements);
}

/** A text between tags, as JSX reads it: lines are joined, and leading and trailing white space is dropped. */
export function pageText(node: SyntaxNode): string {
  const lines = String(node.raw).split(/\r\n|\n|\r/);
  return lines
    .map((line, index) => {
      let kept = line.replace(/\t/g, ' ');
      if (index > 0) kept = kept.replace(/^ +/, '');
      if (index < lines.length - 1) kept = kept.replace(/ +$/, '');
      return kept;
    })
    .filter((line) => line !== '')
    .map((line) => decodeHTML(line))
    .join(' ');
}

/** Siblings that form one sentence, without elements before its first word or after its last. */
export function sentencesOf(element: SyntaxNode): SyntaxNode[][] {
  const runs: SyntaxNode[][] = [[]];
  for (const node of children(element, 'children')) {
    if (isInline(node)) runs.at(-1)?.push(node);
    else runs.push([]);
  }
  return runs
    .map(trim)
    .filter((run) => run.some((node) => node.type === 'JSXText' && /\p{L}/u.test(pageText(node))));
}

function trim(run: SyntaxNode[]): SyntaxNode[] {
  const isEdge = (node: SyntaxNode) =>
    node.type === 'JSXText' ? pageText(node) === '' : isElement(node) && !hasText(node);
  const from = run.findIndex((node) => !isEdge(node));
  const to = run.findLastIndex((node) => !isEdge(node));
  return from < 0 ? [] : run.slice(from, to + 1);
}

function hasText(node: SyntaxNode): boolean {
  return (
    node.type === 'JSXExpressionContainer' ||
    /\p{L}/u.test(node.type === 'JSXText' ? pageText(node) : '') ||
    children(node, 'children').some(hasText)
  );
}
