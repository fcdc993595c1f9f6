import { useMemo } from 'react';
import { renderBlocks } from '#features/assistant/client/markdown/block-nodes.tsx';
import { parseBlock } from '#features/assistant/client/markdown/parse-block.ts';
import { contextOf } from '#features/assistant/client/markdown/render-context.ts';

/** A guide's Markdown, by the same rules as an answer's: no HTML, no pictures from elsewhere. */
export function GuideBody({ body }: { body: string }) {
  return useMemo(() => {
    const root = parseBlock(body, '');
    return (
      <div className="text-answer wrap-anywhere">
        {/* The sections below are third-level headings. */}
        <h2 className="sr-only">Guide</h2>
        {renderBlocks(root.children, contextOf(root))}
      </div>
    );
  }, [body]);
}
