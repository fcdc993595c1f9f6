import { useParams } from 'react-router';
import { StudioPage } from './studio/studio-page.tsx';

/** /designer and /designer/{id}: what is typed stays when the picture comes. */
function DesignerPage() {
  const { designId = null } = useParams();
  return <StudioPage designId={designId} />;
}

export { DesignerPage as Component };
