import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Less than a line of text away from the end still counts as being there. */
const nearPx = 40;

export interface StickToBottom {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  isAtBottom: boolean;
  jumpToLatest: () => void;
}

/** Follows growing content only while the person is at its end; whoever scrolls up is left alone. */
export function useStickToBottom(): StickToBottom {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isSticking = useRef(true);
  const [isAtBottom, setIsAtBottom] = useState(true);

  const jumpToLatest = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    isSticking.current = true;
    setIsAtBottom(true);
    element.scrollTop = element.scrollHeight;
  }, []);

  useEffect(() => {
    const element = scroller.current;
    if (!element || !content.current) return;
    let lastTop = element.scrollTop;
    const handleScroll = () => {
      const distance = element.scrollHeight - element.scrollTop - element.clientHeight;
      const isNear = distance <= nearPx;
      // Growing content moves the end away without anybody scrolling; only going up means leaving.
      if (isNear) isSticking.current = true;
      else if (element.scrollTop < lastTop) isSticking.current = false;
      lastTop = element.scrollTop;
      setIsAtBottom(isSticking.current);
    };
    const observer = new ResizeObserver(() => {
      if (isSticking.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(content.current);
    observer.observe(element);
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', handleScroll);
    };
  }, []);

  return { scroller, content, isAtBottom, jumpToLatest };
}
