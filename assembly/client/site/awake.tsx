import { type ReactNode, useEffect } from 'react';

interface AwakeProps {
  container: HTMLElement;
  children: ReactNode;
}

/** Marks a part of the page once it answers to people; until then it is only something to read. */
export function Awake({ container, children }: AwakeProps) {
  useEffect(() => {
    container.dataset.awake = '';
  }, [container]);
  return children;
}
