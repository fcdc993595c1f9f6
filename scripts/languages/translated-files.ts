const roots = /^(?:(?:client|assembly\/client|shared)\/|features\/[^/]+\/(?:client|shared)\/)/;
/**
 * Not for people in a browser: tests and their helpers, the developers' page, the service worker. The public pages
 * are prerendered in English; only their interactive parts are translated. The engine answers in English, and so do its
 * templates; so does the studio, which names what it draws by the English words it reads. Code in a sandbox uses
 * English, like programming languages.
 */
const left = [
  /\.test\.|\/testing\/|\.d\.ts$|\.tool\.ts$/,
  /^client\/(?:dev-ui|service-worker|public|language)\//,
  /^shared\/(?:words|language)\/|^shared\/brand\.ts$/,
  /^features\/sandbox\/client\/inside\//,
  /sandbox\/shared\/(?:console-methods|describe-values|format-value)\.ts$/,
  /^features\/site\/client\/(?:pages|landing)\/|^assembly\/client\/site\//,
  /answer-languages\.ts$|time-zones\.ts$|models\/shared\/catalogue\.ts$|templates\/shared\/templates\.ts$/,
  /^features\/studio\/shared\/|coder\/shared\/(?:snippets|explain|lint)\//,
];
const isLeft = (file: string): boolean => left.some((pattern) => pattern.test(file));

export function isTranslated(file: string): boolean {
  return /\.tsx?$/.test(file) && roots.test(file) && !isLeft(file);
}

/** Sentences of the server for people: errors and emails. */
export function isServerText(file: string): boolean {
  return (
    /\.ts$/.test(file) &&
    /^(?:server\/|features\/[^/]+\/server\/|assembly\/server\/)/.test(file) &&
    !isLeft(file)
  );
}
