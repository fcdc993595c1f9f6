import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What a link in a mail ends with, after the #. Taken out of the address at once, so that it is not kept there. */
export function useMailToken(): string {
  const { hash } = useLocation();
  const [token] = useState(hash.slice(1));
  useEffect(() => {
    if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [token]);
  return token;
}
