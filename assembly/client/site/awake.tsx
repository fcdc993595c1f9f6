import { type ReactNode, useEffect } from 'react';

interface AwakeProps {
  container: HTMLElement;
  children: ReactNode;
}

/** Marks a part of the page once it is interactive; until then it can only be read. */
export function Awake({ container, children }: AwakeProps) {
  useEffect(() => {
    container.dataset.awake = '';
  }, [container]);
  return children;
}
