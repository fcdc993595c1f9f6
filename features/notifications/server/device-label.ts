import bowser from 'bowser';

/** "Firefox on Linux", as far as the browser says what it is. */
export function deviceLabel(userAgent: string | undefined): string {
  if (!userAgent) return 'A browser';
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));
  const name = browser.name || 'A browser';
  return (os.name ? `${name} on ${os.name}` : name).slice(0, 80);
}
