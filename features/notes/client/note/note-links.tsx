import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiGet } from '#client/api-client.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import { NoteLinks as Links } from '#features/notes/shared/notes.contract.ts';
import { notesKey } from '../notes.api.ts';

/** A note's outgoing and incoming links. Renders nothing offline. */
export function NoteLinks({ id, revision }: { id: string; revision: number }) {
  const { data } = useQuery({
    queryKey: [...notesKey, 'list', 'links', id, revision],
    queryFn: ({ signal }) => apiGet(`/api/notes/${encodeURIComponent(id)}/links`, Links, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const to = data?.to.filter((link): link is { id: string; title: string } => link.id !== null) ?? [];
  const from = data?.from ?? [];
  if (to.length + from.length === 0) return null;
  return (
    <div className="mx-auto max-w-[45rem] space-y-4 px-4 pb-16 lg:px-13">
      {to.length > 0 && <LinkList heading="Links to">{to.map(row)}</LinkList>}
      {from.length > 0 && <LinkList heading="Linked from">{from.map(row)}</LinkList>}
    </div>
  );
}

function row({ id, title }: { id: string; title: string }) {
  return (
    <li key={id}>
      <a href={noteHref(id)} dir="auto" className="inline-flex min-h-11 items-center wrap-anywhere">
        {title}
      </a>
    </li>
  );
}

function LinkList({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading} className="border-t border-line pt-4">
      <h2 className="text-small font-semibold text-text-2">{heading}</h2>
      <ul className="flex flex-wrap gap-x-5">{children}</ul>
    </section>
  );
}
