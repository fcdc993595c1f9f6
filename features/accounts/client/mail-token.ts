import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token at the end of a link in an email, after the #. Removed from the address at once, so that it does not stay
 * there. A second link opened in the same tab replaces the first.
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
