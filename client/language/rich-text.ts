import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react';

const mark = /<(\/?)(\d+)(\/?)>|\{(\d+)\}/g;

/**
 * A text with elements and values in it: `<0>…</0>` and `<0/>` refer to an element of `parts`, `{0}` to a value. The
 * build wraps each text of a page that contains more than plain text in this; nobody writes it by hand.
 */
export function richText(sentence: string, parts: readonly ReactNode[]): ReactNode {
  let children: ReactNode[] = [];
  const open: ReactNode[][] = [];
  let from = 0;
  for (const { 0: found, 1: closes, 2: element = '', 3: isEmpty, 4: value = '', index } of sentence.matchAll(
    mark,
  )) {
    if (index > from) children.push(sentence.slice(from, index));
    from = index + found.length;
    const part = parts[Number(element || value)];
    if (value || isEmpty) children.push(part);
    else if (!closes) {
      open.push(children);
      children = [];
    } else {
      const inner = children;
      children = open.pop() ?? [];
      children.push(isValidElement(part) ? cloneElement(part, undefined, ...inner) : inner);
    }
  }
  if (from < sentence.length) children.push(sentence.slice(from));
  return createElement(Fragment, null, ...children);
}
