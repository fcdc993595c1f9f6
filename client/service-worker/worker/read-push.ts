import { homePath } from '#shared/home-path.ts';

export interface ShownPush {
  title: string;
  body: string;
  /** Always a path of ours. */
  href: string;
  tag: string;
}

/** A push must show something, so an unreadable one still says that there is news. */
export function readPush(text: string): ShownPush {
  const message = parse(text);
  const read = (name: string) => (typeof message[name] === 'string' ? message[name] : '');
  const href = read('href');
  return {
    title: read('title') || 'Everyday',
    body: read('body'),
    // Two slashes, or a slash and a backslash, would lead to another site.
    href: /^\/(?![/\\])/.test(href) ? href : homePath,
    tag: read('tag') || 'everyday',
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // Browsers' developer tools send plain text.
    return { body: text };
  }
}
