import { lazyPart } from '#client/app/lazy-part.ts';

const AnswerMarkdown = lazyPart(async () => ({
  default: (await import('#features/assistant/client/markdown/answer-markdown.tsx')).AnswerMarkdown,
}));

/** A document for those who only read it, as answers are drawn. */
export function DocumentText({ markdown }: { markdown: string }) {
  return (
    <div dir="auto" className="text-answer wrap-anywhere">
      <AnswerMarkdown text={markdown} />
    </div>
  );
}
