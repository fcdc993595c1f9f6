/** URLs exclude trailing punctuation and an unmatched closing bracket. */
const address = /\bhttps?:\/\/[^\s<>"“”]+/gi;

function addressOf(found: string): string {
  const bare = found.replace(/[.,;:!?'’]+$/, '');
  return bare.endsWith(')') && !bare.includes('(') ? addressOf(bare.slice(0, -1)) : bare;
}

/** Plain text with clickable links. */
export function TextWithLinks({ text }: { text: string }) {
  const parts = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = addressOf(found);
    if (!URL.canParse(href)) continue;
    parts.push(text.slice(from, index));
    parts.push(
      <a key={index} href={href} target="_blank" rel="noreferrer nofollow" className="text-link underline">
        {href}
      </a>,
    );
    from = index + href.length;
  }
  return [...parts, text.slice(from)];
}
