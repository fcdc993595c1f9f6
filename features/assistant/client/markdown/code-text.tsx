import { memo, useMemo } from 'react';
import { lazyModule } from '#features/assistant/client/lazy-module.ts';
import { withBreaks } from './long-words.tsx';

const useHighlighter = lazyModule(() => import('./highlight-code.tsx'));

interface CodeTextProps {
  language: string;
  text: string;
}

/**
 * Code, highlighted as soon as the highlighter is loaded. A line being written stays plain, so that only whole lines
 * are highlighted again; pieces of code are never long, so that is cheap.
 */
export const CodeText = memo(function CodeText({ language, text }: CodeTextProps) {
  const highlighter = useHighlighter(language !== '');
  const wholeLines = text.lastIndexOf('\n') + 1;
  const lines = text.slice(0, wholeLines);
  const coloured = useMemo(
    () => (highlighter && language !== '' ? highlighter.highlightCode(language.toLowerCase(), lines) : null),
    [highlighter, language, lines],
  );
  if (coloured === null) return withBreaks(text.replace(/\n$/, ''));
  return (
    <>
      {coloured}
      {withBreaks(text.slice(wholeLines))}
    </>
  );
});
