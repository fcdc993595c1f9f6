import { apiReference } from 'virtual:api-reference';
import { Tag } from '#client/ui/tag.tsx';
import { CodeBlock } from '#features/site/client/content/code-block.tsx';
import { type ApiReferenceRoute, familyOf } from '#features/site/shared/api-reference.ts';

/** What developers look for first. */
const first = ['/v1', '/mcp', '/api/search', '/api/chat'];

const groups = [...Map.groupBy(apiReference, ({ path }) => familyOf(path))]
  .map(([family, routes]) => ({ family, anchor: family.replaceAll(/\W+/g, '-').replace(/^-/, ''), routes }))
  .sort((one, other) => placeOf(one.family) - placeOf(other.family));

function placeOf(family: string): number {
  const place = first.indexOf(family);
  return place < 0 ? first.length : place;
}

export const apiHeadings = groups.map(({ family, anchor }) => ({ text: family, anchor }));

/** Generated from the server's routes by the build. */
export function ApiReference() {
  return (
    <div className="mt-10 grid gap-10">
      {groups.map(({ family, anchor, routes }) => {
        const shown = routes.find(({ examples }) => examples.length > 0);
        return (
          <section key={family} aria-labelledby={anchor} className="min-w-0">
            <h2 id={anchor} className="mb-3 scroll-mt-24 text-h2 break-all">
              {family}
            </h2>
            <ul className="grid gap-3">
              {routes.map((route) => (
                <Route
                  key={route.method + route.path}
                  route={route}
                  isShown={family === '/v1' || route === shown}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Route({ route, isShown }: { route: ApiReferenceRoute; isShown: boolean }) {
  const { method, path, isOpen, keyScope, answers, errors, parameters, body, examples } = route;
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone={method === 'GET' ? 'denim' : 'madder'}>{method}</Tag>
        <code className="font-mono text-small break-all">{path}</code>
        {isOpen && <Tag tone="moss">No sign-in</Tag>}
        {keyScope !== null && <Tag>{keyScope === '' ? 'Any key' : `Key: ${keyScope}`}</Tag>}
      </p>
      <p className="mt-2 text-small text-text-2">
        <WithCode text={answers.join(' · ')} />
      </p>
      {parameters.length > 0 && <Names label="Parameters" names={parameters} />}
      {body.length > 0 && <Names label="Body" names={body} />}
      {errors.length > 0 && <Names label="Errors" names={errors} />}
      {examples.length > 0 && (
        <details open={isShown} className="mt-2 text-small">
          <summary className="cursor-pointer font-semibold">Example</summary>
          {examples.map(({ label, source }) => (
            <div key={label} className="mt-2">
              <CodeBlock code={source} canBeCopied={isShown} />
            </div>
          ))}
        </details>
      )}
    </li>
  );
}

/** Text between backticks is code, as in the comments that descriptions resemble. */
function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={text.indexOf(`\`${part}\``)} className="font-mono">
        {part}
      </code>
    ),
  );
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <p className="mt-1.5 text-small">
      <span className="font-semibold">{label}:</span>{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <code className="font-mono">{name}</code>
        </span>
      ))}
    </p>
  );
}
