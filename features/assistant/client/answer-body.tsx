import { Suspense } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { preload } from '#client/app/preload.ts';
import { PlainAnswer } from './plain-answer.tsx';

const loadMarkdown = () => import('./markdown/answer-markdown.tsx');
const AnswerMarkdown = lazyPart(async () => ({ default: (await loadMarkdown()).AnswerMarkdown }));

/** Preloads the renderer while the answer is being prepared, so that the first word is not delayed. */
export function preloadAnswerBody(): void {
  preload(loadMarkdown);
}

interface AnswerBodyProps {
  text: string;
  isGrowing?: boolean;
}

/** The text of an answer; until the renderer is loaded, its beginning as plain text. */
export function AnswerBody({ text, isGrowing }: AnswerBodyProps) {
  return (
    <div className="text-answer wrap-anywhere [&>:first-child]:mt-0 [&>:first-child>:first-child]:mt-0 [&>:last-child]:mb-0 [&>:last-child>:last-child]:mb-0">
      <Suspense fallback={<PlainAnswer text={text} />}>
        <AnswerMarkdown text={text} isGrowing={isGrowing} />
      </Suspense>
    </div>
  );
}
