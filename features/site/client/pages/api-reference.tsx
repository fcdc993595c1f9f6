import { apiReference } from 'virtual:api-reference';
import { Tag } from '#client/ui/tag.tsx';

const groups = Map.groupBy(apiReference, ({ path }) => path.split('/')[2] ?? '');

export const apiHeadings = [...groups.keys()].map((group) => ({
  text: `/api/${group}`,
  anchor: `api-${group}`,
}));

/** Made from the routes of the server, by the build. */
export function ApiReference() {
  return (
    <div className="mt-10 grid gap-10">
      {[...groups].map(([group, routes]) => (
        <section key={group} aria-labelledby={`api-${group}`}>
          <h2 id={`api-${group}`} className="mb-3 scroll-mt-24 text-h2">
            /api/{group}
          </h2>
          <ul className="grid gap-3">
            {routes.map((route) => (
              <li key={route.method + route.path} className="rounded-card border border-line bg-surface p-4">
                <p className="flex flex-wrap items-center gap-2">
                  <Tag tone={route.method === 'GET' ? 'denim' : 'madder'}>{route.method}</Tag>
                  <code className="font-mono text-small break-all">{route.path}</code>
                  {route.isOpen && <Tag tone="moss">No sign-in</Tag>}
                </p>
                <p className="mt-2 text-small text-text-2">{route.answers.join(' · ')}</p>
                {route.parameters.length > 0 && <Names label="Parameters" names={route.parameters} />}
                {route.body.length > 0 && <Names label="Body" names={route.body} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
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
