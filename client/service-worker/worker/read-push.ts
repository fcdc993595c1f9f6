export interface ShownPush {
  title: string;
  body: string;
  /** Always a path of ours. */
  href: string;
  tag: string;
}

/** A push must show something, so one that cannot be read still says that there is news. */
export function readPush(text: string): ShownPush {
  const message = parse(text);
  const read = (name: string) => (typeof message[name] === 'string' ? message[name] : '');
  const href = read('href');
  return {
    title: read('title') || 'Everyday',
    body: read('body'),
    // Two slashes, or one the other way round, would lead to another site.
    href: /^\/(?![/\\])/.test(href) ? href : '/dashboard',
    tag: read('tag') || 'everyday',
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // Browsers' own tools send plain words.
    return { body: text };
  }
}
