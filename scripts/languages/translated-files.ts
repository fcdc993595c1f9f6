const roots = /^(?:(?:client|assembly\/client|shared)\/|features\/[^/]+\/(?:client|shared)\/)/;
/**
 * Not for people in a browser: tests and what serves them, the developers' page, the service worker. The public pages
 * are prerendered in English; of them only what lives in the page is translated. The engine's templates are its answers,
 * and it answers in English; so does the studio, which names what it draws by the English words that it reads. What runs in a sandbox speaks
 * the language of programs.
 */
const left =
  /\.test\.|\/testing\/|^client\/(?:dev-ui|service-worker|public|language)\/|^shared\/(?:words|language)\/|\.d\.ts$|^features\/sandbox\/client\/inside\/|sandbox\/shared\/(?:console-methods|describe-values|format-value)\.ts$|\.tool\.ts$|^features\/site\/client\/(?:pages|landing)\/|^assembly\/client\/site\/|^shared\/brand\.ts$|answer-languages\.ts$|time-zones\.ts$|models\/shared\/catalogue\.ts$|templates\/shared\/templates\.ts$|^features\/studio\/shared\/|coder\/shared\/(?:snippets|explain|lint)\//;

export function isTranslated(file: string): boolean {
  return /\.tsx?$/.test(file) && roots.test(file) && !left.test(file);
}

/** Sentences of the server for people: errors and emails. */
export function isServerText(file: string): boolean {
  return (
    /\.ts$/.test(file) &&
    /^(?:server\/|features\/[^/]+\/server\/|assembly\/server\/)/.test(file) &&
    !left.test(file)
  );
}
