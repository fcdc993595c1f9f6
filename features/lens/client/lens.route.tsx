import { useNavigate } from 'react-router';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { ToastProvider } from '#client/ui/toast.tsx';
import { LensOverlay } from './lens-overlay.tsx';

/** /lens */
function LensRoute() {
  usePageTitle('Lens');
  const navigate = useNavigate();
  return (
    <main className="min-h-dvh bg-black">
      <ToastProvider>
        <LensOverlay onClose={() => void navigate('/dashboard')} />
      </ToastProvider>
    </main>
  );
}

export { LensRoute as Component };
