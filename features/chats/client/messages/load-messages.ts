import { lazyPart } from '#client/app/lazy-part.ts';
import { preload } from '#client/app/preload.ts';
import { preloadAnswerBody } from '#features/assistant/client/answer-body.tsx';

const loadMessages = () => import('./shown-messages.tsx');
const loadSources = () => import('./source-column.tsx');
const loadAboveComposer = () => import('./above-composer.tsx');

// A new chat has nothing to show with them yet, so its first screen does not wait for them.
export const ShownMessages = lazyPart(async () => ({ default: (await loadMessages()).ShownMessages }));
export const AboveComposer = lazyPart(async () => ({ default: (await loadAboveComposer()).AboveComposer }));
export const SourceColumn = lazyPart(async () => ({ default: (await loadSources()).SourceColumn }));

/** Preloads the code that renders messages while a question is being written or a chat is loading. */
export function preloadMessages(): void {
  preloadAnswerBody();
  preload(loadMessages);
  preload(loadSources);
  preload(loadAboveComposer);
}
