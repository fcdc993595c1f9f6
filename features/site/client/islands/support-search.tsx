import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { findHelp } from '#features/site/client/find-help.ts';
import type { HelpEntry } from '#features/site/shared/cards.ts';
import { FoundCount, SearchBox } from './search-box.tsx';

/** Every help text of the site; made by the build, fetched when someone starts to look for something. */
const helpAddress = '/help.json';

export function SupportSearch() {
  const [query, setQuery] = useState('');
  const [entries, setEntries] = useState<HelpEntry[] | 'failed' | null>(null);

  async function load(): Promise<void> {
    if (Array.isArray(entries)) return;
    try {
      const response = await fetch(helpAddress);
      if (!response.ok) throw new Error(`${helpAddress} answered ${response.status}`);
      setEntries((await response.json()) as HelpEntry[]);
    } catch (error) {
      console.warn('The help articles could not be loaded.', error);
      setEntries('failed');
    }
  }

  const isAsked = query.trim() !== '';
  const found = isAsked && Array.isArray(entries) ? findHelp(entries, query) : [];

  return (
    <search className="grid gap-4">
      <SearchBox
        label="Search the help centre"
        placeholder="For example: password, PostgreSQL, citations"
        value={query}
        onFocus={() => void load()}
        onChange={(text) => {
          setQuery(text);
          void load();
        }}
      />
      {isAsked && entries === 'failed' && (
        <Banner kind="error" onRetry={() => void load()}>
          The help articles could not be loaded. The questions below are still here.
        </Banner>
      )}
      {isAsked && Array.isArray(entries) && (
        <>
          <FoundCount count={found.length} one="answer" many="answers" />
          {found.length === 0 ? (
            <p>
              No help article matches these words.{' '}
              <a href={`/chat?q=${encodeURIComponent(query.trim())}`} className="text-link underline">
                Ask it in a chat
              </a>{' '}
              or{' '}
              <a href="/contact" className="text-link underline">
                write to us
              </a>
              .
            </p>
          ) : (
            <ul className="grid gap-2">
              {found.map(({ entry, excerpt }) => (
                <li key={entry.href}>
                  <a
                    href={entry.href}
                    className="block rounded-card border border-line bg-surface p-4 text-text no-underline hover:border-line-strong"
                  >
                    <span className="text-micro text-text-2">{entry.kind}</span>
                    <span className="block font-semibold">{entry.title}</span>
                    <span className="block text-small text-text-2">{excerpt}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </search>
  );
}
