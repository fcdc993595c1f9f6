import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Errands } from '../shared/errands.contract.ts';

function ErrandsPage() {
  usePageTitle('Errands');
  const { data } = useQuery({
    queryKey: ['errands'],
    queryFn: ({ signal }) => apiGet('/api/errands', Errands, { signal }),
  });
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8">
      <h1 className="text-2xl font-semibold">Errands</h1>
      <ul>
        {data?.errands.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </div>
  );
}

export { ErrandsPage as Component };
