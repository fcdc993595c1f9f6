import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What a link in a mail ends with, after the #. Taken out of the address at once, so that it is not kept there.
 * Another link that is opened in the same tab counts in place of the first.
 */
export function useMailToken(): string {
  const { hash } = useLocation();
  const arrived = hash.slice(1);
  const [token, setToken] = useState(arrived);
  if (arrived !== '' && arrived !== token) setToken(arrived);
  useEffect(() => {
    if (arrived !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [arrived]);
  return token;
}
