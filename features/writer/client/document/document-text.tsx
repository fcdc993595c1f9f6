import { lazyPart } from '#client/app/lazy-part.ts';
import { OwnPictures } from '#features/assistant/client/markdown/own-pictures.tsx';

const AnswerMarkdown = lazyPart(async () => ({
  default: (await import('#features/assistant/client/markdown/answer-markdown.tsx')).AnswerMarkdown,
}));

interface DocumentTextProps {
  markdown: string;
  /** Resolves the addresses of its pictures. */
  pictureAddress: (fileId: string) => string;
}

/** A document for readers, rendered like answers, with its pictures. */
export function DocumentText({ markdown, pictureAddress }: DocumentTextProps) {
  return (
    <div dir="auto" className="text-answer wrap-anywhere">
      <OwnPictures value={pictureAddress}>
        <AnswerMarkdown text={markdown} />
      </OwnPictures>
    </div>
  );
}
