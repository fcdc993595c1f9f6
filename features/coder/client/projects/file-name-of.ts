const names: Readonly<Record<string, string>> = {
  ...{ html: 'index.html', htm: 'index.html', xml: 'picture.svg', svg: 'picture.svg', css: 'style.css' },
  ...{ js: 'main.js', javascript: 'main.js', mjs: 'main.js', jsx: 'main.jsx' },
  ...{ ts: 'main.ts', typescript: 'main.ts', tsx: 'main.tsx' },
  ...{ py: 'main.py', python: 'main.py', python3: 'main.py', sql: 'query.sql', sqlite: 'query.sql' },
  ...{ json: 'data.json', md: 'page.md', markdown: 'page.md', csv: 'data.csv' },
};

/** A file name for code in a language. */
export function fileNameOf(language: string, text: string): string {
  const known = names[language.toLowerCase()];
  if (known !== undefined) return known;
  return /^\s*<(?:!doctype html|html)/i.test(text) ? 'index.html' : 'notes.txt';
}
