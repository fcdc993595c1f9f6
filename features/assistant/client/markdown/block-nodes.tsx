import { CheckSquareIcon } from '@phosphor-icons/react/CheckSquare';
import { SquareIcon } from '@phosphor-icons/react/Square';
import type { List, ListItem, RootContent, Table } from 'mdast';
import { Fragment, type ReactNode } from 'react';
import { CodeBlock } from './code-block.tsx';
import { NoteText } from './foot-note.tsx';
import { Formula } from './formula.tsx';
import { renderInline } from './inline-nodes.tsx';
import { withBreaks } from './long-words.tsx';
import { plainText } from './plain-text.ts';
import { deeper, isTooDeep, type RenderContext } from './render-context.ts';
import { TableBox } from './table-box.tsx';

const headingLook = [
  'text-h2',
  'text-h3',
  'text-h3',
  'text-body font-bold',
  'text-body font-bold',
  'text-body font-bold',
];

/**
 * A block takes the direction of its own letters. Inner elements get none, or the browser would skip them when it looks
 * for the first letter; each of their lines still has its own direction.
 */
function directionIn({ depth }: RenderContext): 'auto' | undefined {
  return depth === 0 ? 'auto' : undefined;
}

function renderListItem(item: ListItem, isLoose: boolean, context: RenderContext): ReactNode {
  const content = item.children.map((child, index) => {
    const isBare = child.type === 'paragraph' && !isLoose;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: items only grow at their end
      <Fragment key={index}>
        {isBare ? renderInline(child.children, deeper(context)) : renderBlock(child, deeper(context))}
      </Fragment>
    );
  });
  if (typeof item.checked !== 'boolean') return content;
  const Box = item.checked ? CheckSquareIcon : SquareIcon;
  return (
    <>
      <Box size={20} className="me-2 inline align-[-4px]" aria-hidden />
      <span className="sr-only">{item.checked ? 'Done: ' : 'To do: '}</span>
      {content}
    </>
  );
}

function renderList(list: List, context: RenderContext): ReactNode {
  const isLoose = list.spread === true || list.children.some((item) => item.spread);
  const items = list.children.map((item, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: lists only grow at their end
      key={index}
      className={
        typeof item.checked === 'boolean'
          ? '-ms-7 list-none'
          : 'marker:font-bold marker:text-text marker:[font-variant-numeric:normal]'
      }
    >
      {renderListItem(item, isLoose, context)}
    </li>
  ));
  const look = 'my-3 flex flex-col gap-1.5 ps-7 [&_ol]:my-1.5 [&_ul]:my-1.5';
  if (!list.ordered)
    return (
      <ul dir={directionIn(context)} className={`${look} list-disc`}>
        {items}
      </ul>
    );
  return (
    <ol dir={directionIn(context)} start={list.start ?? 1} className={`${look} list-decimal`}>
      {items}
    </ol>
  );
}

function renderTable(table: Table, context: RenderContext): ReactNode {
  const [head, ...rows] = table.children;
  const alignOf = (index: number) => table.align?.[index] ?? undefined;
  return (
    <TableBox dir={directionIn(context)}>
      <thead className="bg-sunken">
        <tr>
          {head?.children.map((cell, index) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
              key={index}
              scope="col"
              style={{ textAlign: alignOf(index) ?? 'start' }}
              className="max-w-72 px-3.5 py-2 font-semibold"
            >
              {renderInline(cell.children, deeper(context))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows only grow at their end
          <tr key={rowIndex} className="border-line border-t">
            {row.children.map((cell, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                key={index}
                style={{ textAlign: alignOf(index) }}
                className="max-w-72 px-3.5 py-2 align-top"
              >
                {renderInline(cell.children, deeper(context))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

export function renderBlock(node: RootContent, context: RenderContext): ReactNode {
  if (isTooDeep(context))
    return (
      <p dir={directionIn(context)} className="whitespace-pre-wrap">
        {withBreaks(plainText(node))}
      </p>
    );
  switch (node.type) {
    case 'paragraph':
      return (
        <p dir={directionIn(context)} className="my-3">
          {renderInline(node.children, context)}
        </p>
      );
    case 'heading': {
      // The page has its own h1 and h2.
      const Heading = `h${Math.min(6, node.depth + 2)}` as 'h3' | 'h4' | 'h5' | 'h6';
      return (
        <Heading dir={directionIn(context)} className={`mt-6 mb-2 ${headingLook[node.depth - 1]}`}>
          {renderInline(node.children, deeper(context))}
        </Heading>
      );
    }
    case 'blockquote':
      return (
        <blockquote
          dir={directionIn(context)}
          className="my-4 border-line-strong border-s-2 ps-4 text-text-2"
        >
          {renderBlocks(node.children, deeper(context))}
        </blockquote>
      );
    case 'list':
      return renderList(node, context);
    case 'table':
      return renderTable(node, context);
    case 'code':
      return <CodeBlock language={node.lang ?? ''} text={`${node.value}\n`} getWhole={() => node.value} />;
    case 'math':
      return <Formula tex={node.value} isDisplay />;
    case 'html':
      return (
        <p dir={directionIn(context)} className="my-3 whitespace-pre-wrap">
          {withBreaks(node.value)}
        </p>
      );
    case 'thematicBreak':
      return <hr className="my-6 border-line" />;
    case 'footnoteDefinition':
      return (
        <NoteText label={node.label ?? node.identifier}>
          {renderBlocks(node.children, deeper(context))}
        </NoteText>
      );
    case 'definition':
    case 'yaml':
      return null;
    default:
      return plainText(node);
  }
}

export function renderBlocks(nodes: readonly RootContent[], context: RenderContext): ReactNode {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks only grow at their end
    <Fragment key={index}>{renderBlock(node, context)}</Fragment>
  ));
}
