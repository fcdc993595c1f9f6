import { Suspense } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';

const AnswerMarkdown = lazyPart(async () => ({
  default: (await import('#features/assistant/client/markdown/answer-markdown.tsx')).AnswerMarkdown,
}));

/** A rendered Markdown file. */
export function MarkdownPreview({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions need keyboard access
    <section aria-label="Preview" tabIndex={0} className="h-full overflow-y-auto p-5 -outline-offset-2!">
      <div className="mx-auto max-w-[72ch]">
        <Suspense fallback={null}>
          <AnswerMarkdown text={text} />
        </Suspense>
      </div>
    </section>
  );
}
