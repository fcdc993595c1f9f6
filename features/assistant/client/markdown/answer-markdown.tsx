import { createContext, memo, use, useId, useMemo, useState } from 'react';
import { type BlockGroup, GrowingText } from './block-groups.ts';
import { renderBlocks } from './block-nodes.tsx';
import type { Block } from './block-splitter.ts';
import { CodeBlock } from './code-block.tsx';
import { CodeBox } from './code-box.tsx';
import { NotesContext } from './foot-note.tsx';
import { withoutHalfMarks } from './half-marks.ts';
import { parseBlock } from './parse-block.ts';
import { contextOf } from './render-context.ts';

interface Shared {
  text: GrowingText;
  definitions: string;
}

const SharedContext = createContext<Shared>({ text: new GrowingText(), definitions: '' });

function MarkdownBlock({ text }: { text: string }) {
  const shared = use(SharedContext);
  // A block without brackets references nothing, so a definition elsewhere is no reason to parse it again.
  const definitions = text.includes('[') ? shared.definitions : '';
  const nodes = useMemo(() => {
    const root = parseBlock(text, definitions);
    return renderBlocks(root.children, contextOf(root));
  }, [text, definitions]);
  return nodes;
}

interface ShownBlockProps {
  block: Block;
  index: number;
  /** More of it may arrive. */
  isOpen?: boolean;
}

const ShownBlock = memo(function ShownBlock({ block, index, isOpen = false }: ShownBlockProps) {
  const { text } = use(SharedContext);
  if (block.kind === 'markdown') return <MarkdownBlock text={block.text} />;
  const { language, text: code, continues, continued } = block;
  // An incomplete block can be copied, but not rendered as a picture yet.
  const Box = isOpen ? CodeBox : CodeBlock;
  return <Box {...{ language, text: code, continues, continued }} getWhole={() => text.codeFrom(index)} />;
});

/**
 * A box of its own, so that the browser lays out only what changes. Margins do not collapse out of such a box; the
 * negative one compensates.
 */
const box = 'flow-root not-first:-mt-3';
/** A full group is skipped entirely while it is out of view. */
const fullBox = `${box} [content-visibility:auto] [contain-intrinsic-size:auto_60rem]`;

const ShownGroup = memo(function ShownGroup({ group, isFull }: { group: BlockGroup; isFull: boolean }) {
  const blocks = group.blocks.map((block, offset) => {
    // A block never moves, so its position in the text is its key.
    const index = group.start + offset;
    return <ShownBlock key={index} block={block} index={index} />;
  });
  return <div className={isFull ? fullBox : box}>{blocks}</div>;
});

interface AnswerMarkdownProps {
  text: string;
  /** While more may arrive, incomplete markup is not shown. */
  isGrowing?: boolean;
}

/** An answer's Markdown, rendered as it arrives. Never raw HTML, never a request to another server. */
export function AnswerMarkdown({ text, isGrowing = false }: AnswerMarkdownProps) {
  const notes = useId();
  const [growing] = useState(() => new GrowingText());
  growing.update(text);
  const { open, groups } = growing;
  const definitions = growing.definitions(isGrowing);
  const shared = useMemo(() => ({ text: growing, definitions }), [growing, definitions]);
  const last = groups.at(-1);
  const openIndex = last ? last.start + last.blocks.length : 0;
  const shownOpen =
    open && isGrowing && open.kind === 'markdown' ? { ...open, text: withoutHalfMarks(open.text) } : open;

  return (
    <NotesContext value={notes}>
      <SharedContext value={shared}>
        {groups.map((group) => (
          <ShownGroup key={group.start} group={group} isFull={group !== last} />
        ))}
        {shownOpen && (
          <div key={`open-${openIndex}`} className={box}>
            <ShownBlock block={shownOpen} index={openIndex} isOpen={isGrowing} />
          </div>
        )}
      </SharedContext>
    </NotesContext>
  );
}
