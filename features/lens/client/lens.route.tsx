import { useNavigate } from 'react-router';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { LensOverlay } from './lens-overlay.tsx';

/** /lens */
function LensRoute() {
  usePageTitle('Lens');
  const navigate = useNavigate();
  return (
    <main className="min-h-dvh bg-black">
      <LensOverlay onClose={() => void navigate('/dashboard')} />
    </main>
  );
}

export { LensRoute as Component };
