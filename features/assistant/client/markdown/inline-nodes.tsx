import type { PhrasingContent } from 'mdast';
import { Fragment, type ReactNode } from 'react';
import { placeKey } from '#features/assistant/shared/cited-places.ts';
import { citedSentences } from './cited-sentences.ts';
import { CitedText } from './cited-text.tsx';
import { NoteMark } from './foot-note.tsx';
import { Formula } from './formula.tsx';
import { splitLastWord } from './last-word.ts';
import { withBreaks } from './long-words.tsx';
import { OwnPicture } from './own-pictures.tsx';
import { plainText } from './plain-text.ts';
import { deeper, isTooDeep, type RenderContext } from './render-context.ts';
import { safeLink } from './safe-link.ts';

function renderLink(address: string, title: string | null | undefined, children: ReactNode): ReactNode {
  const link = safeLink(address);
  if (!link) return children;
  const away = link.isExternal ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {};
  return (
    <a
      href={link.href}
      title={title ?? undefined}
      {...away}
      className="text-link underline decoration-1 underline-offset-3 hover:decoration-2"
    >
      {children}
    </a>
  );
}

/** Pictures from other servers are never loaded: the request would reveal who reads the answer. */
function renderImage(address: string, alt: string | null | undefined): ReactNode {
  return (
    <OwnPicture address={address} alt={alt?.trim() ?? ''}>
      {renderLink(address, null, alt?.trim() ? alt : 'Picture')}
    </OwnPicture>
  );
}

function renderNode(node: PhrasingContent, context: RenderContext): ReactNode {
  if (isTooDeep(context)) return withBreaks(plainText(node));
  switch (node.type) {
    case 'text':
    case 'html':
      // Markup in an answer is shown as plain text; there is no path from here to raw HTML.
      return withBreaks(node.value);
    case 'emphasis':
      return <em>{renderInline(node.children, deeper(context))}</em>;
    case 'strong':
      return <strong className="font-bold">{renderInline(node.children, deeper(context))}</strong>;
    case 'delete':
      return <del>{renderInline(node.children, deeper(context))}</del>;
    case 'inlineCode':
      return (
        <code
          dir="ltr"
          className="rounded-digit bg-sunken px-1.5 py-0.5 font-mono text-[0.9em] wrap-anywhere"
        >
          {withBreaks(node.value)}
        </code>
      );
    case 'inlineMath':
      if (node.data?.isMoney) return node.value;
      return <Formula tex={node.value} isDisplay={node.data?.isDisplay === true} />;
    case 'break':
      return <br />;
    case 'link':
      return renderLink(node.url, node.title, renderInline(node.children, deeper(context)));
    case 'linkReference': {
      const children = renderInline(node.children, deeper(context));
      const address = context.definitions.get(node.identifier);
      return address === undefined ? children : renderLink(address, null, children);
    }
    case 'image':
      return renderImage(node.url, node.alt);
    case 'imageReference':
      return renderImage(context.definitions.get(node.identifier) ?? '', node.alt);
    case 'footnoteReference':
      return <NoteMark label={node.label ?? node.identifier} />;
  }
}

/** Keys are positions: text only ever grows at its end. */
function renderAll(nodes: readonly PhrasingContent[], context: RenderContext): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever inserted before what is there
  return nodes.map((node, index) => <Fragment key={index}>{renderNode(node, context)}</Fragment>);
}

/** Inline text with its citation markers turned into chips. */
export function renderInline(nodes: readonly PhrasingContent[], context: RenderContext): ReactNode {
  return citedSentences(nodes).map((sentence, index) => {
    const { nodes: plain, markers } = sentence;
    const { head, word } = markers.length > 0 ? splitLastWord(plain) : { head: plain, word: [] };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever inserted before what is there
      <Fragment key={index}>
        {sentence.gap}
        <CitedText
          markers={markers}
          doubted={sentence.doubted}
          isUncited={sentence.isUncited}
          word={word.length > 0 ? renderAll(word, context) : null}
          place={sentence.markers.length > 0 ? placeKey(sentence.nodes.map(plainText).join('')) : ''}
          words={() => sentence.nodes.map(plainText).join('')}
        >
          {renderAll(head, context)}
        </CitedText>
      </Fragment>
    );
  });
}
