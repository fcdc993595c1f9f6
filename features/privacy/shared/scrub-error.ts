import { type ClientErrorInput, clientErrorLimits as limits } from './client-errors.ts';

/** Error types worded by the browser: the only foreign text in them is a quoted name. */
const wordedByTheBrowser = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError']);
const caller = String.raw`(?:at\s+)?([\w$.<>[\] ]*?)\s*[(@]?`;
const source = String.raw`(?:https?:\/\/[^/\s]+)?(\/[\w./@~-]*\.(?:m?js|tsx?))(?:\?[^:)\s]*)?`;
const frame = new RegExp(String.raw`^\s*${caller}${source}(:\d+)?(:\d+)?\)?$`);

/**
 * An error without any text that anyone typed or read: where it happened, and its type. Messages of our own errors, of
 * servers and of data are dropped entirely; the browser's lose what they quote. Done before sending, and again on
 * arrival.
 */
export function scrubError(error: {
  name: string;
  message: string;
  stack: string;
  route: string;
  version: string;
}): ClientErrorInput {
  const name = /^\w+$/.test(error.name) ? error.name.slice(0, limits.name) : 'Error';
  return {
    name,
    message: wordedByTheBrowser.has(name) ? scrubMessage(error.message) : reactCode(error.message),
    stack: scrubStack(error.stack),
    route: scrubRoute(error.route),
    version: error.version.replaceAll(/[^\w.-]/g, '').slice(0, limits.version),
  };
}

/** In production builds, React reports its errors by number. */
function reactCode(message: string): string {
  return /^Minified React error #\d+/.exec(message)?.[0] ?? '';
}

function scrubMessage(message: string): string {
  return (message.split('\n')[0] ?? '')
    .replaceAll(/\b\w+:\/\/\S+/g, '…')
    .replaceAll(/(["'`“‘«])(?:(?!\1).)*(?:["'`”’»]|$)/g, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/[^\p{ASCII}…]+/gu, '…')
    .replaceAll(/\d{3,}/g, '…')
    .slice(0, limits.message);
}

/** Lines with a location in our code, as function, file, line and column. Everything else is dropped. */
function scrubStack(stack: string): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      const found = frame.exec(line.slice(0, 1_000));
      if (!found) return [];
      const [, where = '', file = '', row = '', column = ''] = found;
      return [`${where || '?'} ${file}${row}${column}`.slice(0, limits.frame)];
    })
    .slice(0, limits.frames)
    .join('\n');
}

/** Second path segments that only identify the page; any other could reveal what a person looks at. */
const pagesBelow = new Set(
  'web images videos news places security notifications activity privacy ui'.split(' '),
);

/** The page's path, without ids and query. */
function scrubRoute(route: string): string {
  const [first = '', ...rest] = (route.split(/[?#]/)[0] ?? '').split('/').slice(1);
  const page = /^[a-z][a-z-]{0,30}$/.test(first) ? first : first && ':id';
  return `/${[page, ...rest.map((part) => (pagesBelow.has(part) ? part : ':id'))].join('/')}`.slice(
    0,
    limits.route,
  );
}
