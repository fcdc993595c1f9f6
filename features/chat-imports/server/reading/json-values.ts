/** Fields of another program: any of them may be missing or have changed. */
export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function objectsOf(value: unknown): Fields[] {
  return listOf(value).flatMap((one) => {
    const fields = fieldsOf(one);
    return fields ? [fields] : [];
  });
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

const earliest = Date.UTC(2000, 0, 1);

/** A time in seconds, milliseconds or text, as milliseconds; null outside the plausible years. */
export function timeOf(value: unknown): number | null {
  const given = typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  // For a while, nanoseconds were written too.
  const time =
    typeof given === 'number'
      ? given > 1e17
        ? given / 1e6
        : given > 1e11
          ? given
          : given * 1_000
      : typeof given === 'string'
        ? Date.parse(given)
        : Number.NaN;
  const isSound = Number.isFinite(time) && time >= earliest && time < Date.now() + 24 * 60 * 60 * 1_000;
  return isSound ? Math.round(time) : null;
}

/**
 * Disarms text that happens to look like one of our citation markers. NUL characters, which cannot be stored, are
 * removed first: removed later, they could leave a marker behind.
 */
export function plainWords(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/⟦(\d+\??|\?)⟧/g, '[$1]');
}

/** As a Markdown code block, whatever fences the text contains. */
export function codeBlock(code: string, language = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([fence]) => fence.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${/^[\w+#.-]{1,30}$/.test(language) ? language : ''}\n${code}\n${fence}`;
}

/** The start of a text, never cutting a surrogate pair. */
export function firstSigns(text: string, length: number): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\u{d800}-\u{dbff}]$/u, '')
        .toWellFormed();
}
