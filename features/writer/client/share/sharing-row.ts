/** A person, an invitation or a link in a sharing dialog, with its buttons. */
export const sharingRow =
  'flex min-h-12 flex-wrap items-center justify-between gap-2 border-b border-line py-1.5 last:border-0';
