import { useQuery } from '@tanstack/react-query';
import { openShelf } from '#features/sandbox/client/build/open-shelf.ts';
import { sandboxDocuments } from '#features/sandbox/client/sandbox-documents.ts';

/** The packages that programs can import by name, with versions. */
export function ShelfList() {
  const { data } = useQuery({
    queryKey: ['sandbox', 'shelf'],
    queryFn: async () => {
      const [{ packages }, { python }] = await Promise.all([openShelf(), sandboxDocuments()]);
      return { packages, python };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  return (
    <details className="mt-3 border-t border-line px-3 pt-2 text-small">
      <summary className="min-h-9 cursor-pointer py-2 font-medium touch:min-h-11">
        Packages that can be imported
      </summary>
      <ul className="pb-2">
        {Object.entries(data.packages).map(([name, version]) => (
          <li key={name} dir="ltr" className="flex justify-between gap-3 py-0.5 font-mono">
            {name}
            <span className="text-text-2">{version}</span>
          </li>
        ))}
        {data.python !== null && (
          <li className="pt-1 text-text-2">{`Python has its standard library. It runs in Pyodide ${data.python}.`}</li>
        )}
      </ul>
    </details>
  );
}
