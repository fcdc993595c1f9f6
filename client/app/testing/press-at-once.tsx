import { type ReactNode, useLayoutEffect } from 'react';

interface PressAtOnceProps {
  press: KeyboardEventInit;
  children: ReactNode;
}

/** Presses a key the moment its children are inserted into the page: nobody can be quicker. */
export function PressAtOnce({ press, children }: PressAtOnceProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed once
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...press }));
  }, []);
  return children;
}
