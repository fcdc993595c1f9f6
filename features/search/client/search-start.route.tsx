import { Navigate, useSearchParams } from 'react-router';
import { readSearchParams, searchPath } from './search-paths.ts';

/** `/search` means the web; the other kinds are one tab away. */
function SearchStartPage() {
  const [params] = useSearchParams();
  return <Navigate to={searchPath('/search/web', readSearchParams(params).query)} replace />;
}

export { SearchStartPage as Component };
