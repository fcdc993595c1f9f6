import {
  createContext,
  type ElementType,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useAnnouncements } from './use-announcements.ts';

const Announce = createContext<((sentence: string) => void) | null>(null);

/** The only polite live region of a writing page: several that speak at once interrupt each other. */
export function Announcements({ children }: { children: ReactNode }) {
  const { said, announce } = useAnnouncements();
  return (
    <Announce value={announce}>
      {children}
      {/* With the attribute, an open sheet does not silence it. */}
      <p role="status" aria-live="polite" className="sr-only">
        {said}
      </p>
    </Announce>
  );
}

/** Announces a sentence in the page's region; null without one. */
export function useAnnounce(): ((sentence: string) => void) | null {
  return use(Announce);
}

interface AnnouncedProps {
  as?: ElementType;
  className?: string;
  children: ReactNode;
}

/** Announces its text when it appears or changes. If the page has no region, it is one itself. */
export function Announced({ as: Tag = 'p', className, children }: AnnouncedProps) {
  const announce = useAnnounce();
  const box = useRef<HTMLElement>(null);
  const last = useRef('');
  const tell = useEffectEvent(() => {
    const words = (box.current?.textContent ?? '').trim();
    if (words === last.current) return;
    last.current = words;
    announce?.(words);
  });
  // The text in the DOM decides, whatever was rendered.
  useEffect(() => tell());
  return (
    <Tag ref={box} className={className} {...(announce === null && { role: 'status' })}>
      {children}
    </Tag>
  );
}
