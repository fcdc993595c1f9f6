import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onShowMessage } from './show-message.ts';

/** Less than a line of text from the end still counts as being there. */
const nearPx = 40;
/** The list corrects heights that it had estimated in the frames after its content has changed its size. */
const settlingFrames = 10;
const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export interface StickToBottom {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** What lies over the end of the content: as it grows, the end would disappear behind it. */
  below: RefObject<HTMLDivElement | null>;
  isAtBottom: boolean;
  jumpToLatest: () => void;
}

/**
 * Follows growing content only while the person is at its end; anyone who has scrolled up is left alone. Without messages
 * there is nothing to follow: what is longer than the screen is read from its beginning.
 */
export function useStickToBottom({ hasMessages }: { hasMessages: boolean }): StickToBottom {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const isSticking = useRef(true);
  const isFollowing = useRef(hasMessages);
  // Between a jump to the end and the next touch or key, an upward move while the content settles is the list correcting
  // the heights it had estimated. Once it has settled, it is somebody after all, for instance a screen reader.
  const isUntouched = useRef(false);
  const [isAtBottom, setIsAtBottom] = useState(true);

  const jumpToLatest = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    isSticking.current = true;
    isUntouched.current = true;
    setIsAtBottom(true);
    element.scrollTop = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    isFollowing.current = hasMessages;
  }, [hasMessages]);

  useEffect(() => {
    const element = scroller.current;
    if (!element || !content.current) return;
    let lastTop = element.scrollTop;
    let lastHeight = element.scrollHeight;
    let framesToSettle = 0;
    let frame = 0;
    const countFrame = () => {
      framesToSettle -= 1;
      frame = framesToSettle > 0 ? requestAnimationFrame(countFrame) : 0;
    };
    const settle = () => {
      framesToSettle = settlingFrames;
      if (frame === 0) frame = requestAnimationFrame(countFrame);
    };
    const handleScroll = () => {
      if (element.scrollHeight !== lastHeight) settle();
      lastHeight = element.scrollHeight;
      const distance = element.scrollHeight - element.scrollTop - element.clientHeight;
      const isNear = distance <= nearPx;
      // Growing content moves the end away without any scrolling; only scrolling up means leaving.
      if (isNear) isSticking.current = true;
      else if (isUntouched.current && framesToSettle > 0) element.scrollTop = element.scrollHeight;
      else if (element.scrollTop < lastTop) isSticking.current = false;
      lastTop = element.scrollTop;
      setIsAtBottom(isSticking.current);
    };
    const observer = new ResizeObserver(() => {
      settle();
      if (isFollowing.current && isSticking.current) element.scrollTop = element.scrollHeight;
    });
    const handleTouch = () => {
      isUntouched.current = false;
    };
    // Immediately: content that grows before the first scroll event would pull the view back to the end.
    const ignoreShown = onShowMessage(scroller, () => {
      isUntouched.current = false;
      isSticking.current = false;
    });
    for (const type of touches) addEventListener(type, handleTouch, { capture: true, passive: true });
    observer.observe(content.current);
    if (below.current) observer.observe(below.current);
    observer.observe(element);
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      ignoreShown();
      for (const type of touches) removeEventListener(type, handleTouch, { capture: true });
      element.removeEventListener('scroll', handleScroll);
    };
  }, []);

  return { scroller, content, below, isAtBottom, jumpToLatest };
}
