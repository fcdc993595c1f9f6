/** Maximum listed; the rest is more of the same. */
const mostNamed = 8;

/** Marks invisible characters, which may make a text read differently from what it says. */
export function InvisibleMark({ characters }: { characters: string }) {
  const codes = [...characters].map(
    (sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const label =
    /* text */ codes.length === 1 ? 'invisible character' : `${codes.length} invisible characters`;
  const named = codes.slice(0, mostNamed).join(' ');
  return (
    <span
      role="img"
      aria-label={label}
      title={`${label}: ${named}${codes.length > mostNamed ? ' …' : ''}`}
      // An image, so that it is not copied with the text.
      className="mx-px inline-block rounded-[3px] border border-line-strong px-0.5 text-[0.7em] text-text-2 leading-tight before:content-['◌']"
    />
  );
}
