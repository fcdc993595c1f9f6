import { memo, useMemo } from 'react';
import { lazyModule } from '#features/assistant/client/lazy-module.ts';
import { withBreaks } from './long-words.tsx';

const useHighlighter = lazyModule(() => import('./highlight-code.tsx'));

interface CodeTextProps {
  language: string;
  text: string;
}

/**
 * Code, in colours as soon as the highlighter is there. While a line is being written it stays plain, so
 * that only whole lines are looked at again; a piece of code is never long, so neither is that look.
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
