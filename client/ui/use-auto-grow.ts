import { type RefObject, useLayoutEffect } from 'react';

const isNative = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** Makes a text area grow with its text where the browser's CSS cannot. Limits stay in CSS. */
export function useAutoGrow(area: RefObject<HTMLTextAreaElement | null>, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const element = area.current;
    if (isNative || !element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [area, value]);
}
