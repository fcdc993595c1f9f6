const pageLanguages: readonly string[] = ['html', 'htm', 'xhtml', 'svg'];

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Whether a browser can display a code block by itself. */
export function isPage({ language, text }: { language: string; text: string }): boolean {
  return (
    pageLanguages.includes(language) ||
    (language === 'xml' && /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/i.test(text))
  );
}

/** The code as a full page: an SVG is wrapped in one. */
export function pageOf({ language, code }: { language: string; code: string }): string {
  if (language !== 'svg' && language !== 'xml') return code;
  const picture = code.replace(/^\s*<\?xml[^>]*>\s*/i, '');
  return `<!doctype html><meta charset="utf-8"><style>html,body{height:100%;margin:0}body{display:grid;place-items:center}svg{max-width:100%;max-height:100%}</style>${picture}`;
}

/** The page's title; null if it has none. Not parsed as HTML: even that could run handlers. */
export function titleOf(html: string): string | null {
  const written = /<title[^>]*>([^<]*)</i.exec(html)?.[1];
  const words = written
    ?.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words ? words.slice(0, 80) : null;
}
