import { common, createLowlight } from 'lowlight';
import { Fragment, type ReactNode } from 'react';
import './code-colours.css';
import { withBreaks } from './long-words.tsx';

const lowlight = createLowlight(common);

type Tree = ReturnType<typeof lowlight.highlight>['children'];

function renderTree(nodes: Tree): ReactNode {
  return nodes.map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: code only grows at its end
    if (node.type === 'text') return <Fragment key={index}>{withBreaks(node.value)}</Fragment>;
    if (node.type !== 'element') return null;
    const classes = node.properties.className;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: code only grows at its end
      <span key={index} className={Array.isArray(classes) ? classes.join(' ') : undefined}>
        {renderTree(node.children as Tree)}
      </span>
    );
  });
}

/** The highlighted code; null for an unknown language. */
export function highlightCode(language: string, code: string): ReactNode | null {
  if (!lowlight.registered(language)) return null;
  return renderTree(lowlight.highlight(language, code).children);
}
