import { useParams } from 'react-router';
import { ProjectPage } from './page/project-page.tsx';
import { ProjectList } from './project-list.tsx';

/** /projects and /projects/:projectId */
function ProjectsPage() {
  const { projectId } = useParams();
  return projectId === undefined ? <ProjectList /> : <ProjectPage key={projectId} id={projectId} />;
}

export { ProjectsPage as Component };
