import { useEffect, useState } from 'react';

const key = 'rephraser';

/** Input is stored in this tab, surviving a sign-in; no server stores it. */
export function useKeptText(given: string | null): [string, (text: string) => void] {
  const [text, setText] = useState(() => given ?? read());
  useEffect(() => {
    const timer = setTimeout(() => write(text), 300);
    return () => {
      clearTimeout(timer);
      write(text);
    };
  }, [text]);
  return [text, setText];
}

function read(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    // Storage is disabled in this browser.
    return '';
  }
}

function write(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Full or disabled: the page itself still has it.
  }
}
