import { useNavigate } from 'react-router';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { homePath } from '#shared/home-path.ts';
import { LensOverlay } from './lens-overlay.tsx';

/** /lens: full screen, covering the header. */
function LensRoute() {
  usePageTitle('Lens');
  const navigate = useNavigate();
  return <LensOverlay onClose={() => void navigate(homePath)} />;
}

export { LensRoute as Component };
