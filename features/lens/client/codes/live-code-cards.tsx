import { useEffect } from 'react';
import { CodeCard } from './code-card.tsx';
import { readCode } from './code-content.ts';
import { describeCode } from './describe-code.ts';
import type { FoundCode } from './scan-codes.ts';

interface LiveCodeCardsProps {
  codes: readonly FoundCode[];
  onDismiss: (key: string) => void;
  /** For the live region, which has to be there before its words. */
  onDescribed: (words: string) => void;
}

/** Cards over the viewfinder, loaded with the first code. */
export function LiveCodeCards({ codes, onDismiss, onDescribed }: LiveCodeCardsProps) {
  const contents = codes.map((code) => ({ key: code.key, content: readCode(code) }));
  const described = contents.map(({ content }) => describeCode(content)).join('. ');
  useEffect(() => {
    onDescribed(described);
    return () => onDescribed('');
  }, [described, onDescribed]);
  return contents.map(({ key, content }) => (
    <CodeCard key={key} content={content} isOnCamera onDismiss={() => onDismiss(key)} />
  ));
}
