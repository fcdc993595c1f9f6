import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { researchNote } from '#features/research/shared/depths.ts';
import type { ResearchDepth } from '#features/research/shared/research-depth.ts';
import { homePath } from '#shared/home-path.ts';
import { DepthCards } from './depth-cards.tsx';
import { useResearch } from './use-research.ts';

/**
 * /research: choosing a depth switches research on and leads to the dashboard, or to the chat with the question in
 * `?q=`.
 */
function ResearchPage() {
  usePageTitle('Research Mode');
  const { isOn, depth, choose, switchOff } = useResearch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const question = search.get('q')?.trim() ?? '';
  const [hasFailed, setHasFailed] = useState(false);

  async function keep(change: () => Promise<void>): Promise<boolean> {
    setHasFailed(false);
    try {
      await change();
      return true;
    } catch {
      setHasFailed(true);
      return false;
    }
  }

  async function handleChoose(id: ResearchDepth) {
    if (await keep(() => choose(id))) {
      void navigate(question === '' ? homePath : `/chat?q=${encodeURIComponent(question)}`);
    }
  }

  return (
    <div className="page max-w-[60rem] pt-6 pb-16 lg:pt-10">
      <h1 className="text-h1">Research Mode</h1>
      <p className="mt-1 mb-6 text-text-2">Choose how deeply you want the AI to research your queries</p>
      {hasFailed && (
        <div className="mb-4">
          <Banner kind="error">That choice could not be saved. Please try again.</Banner>
        </div>
      )}
      <DepthCards selected={isOn ? depth : null} onChoose={(id) => void handleChoose(id)} />
      {isOn && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <p className="text-small text-text-2">{researchNote(depth)}</p>
          <Button size="small" onClick={() => void keep(switchOff)}>
            Switch research off
          </Button>
        </div>
      )}
    </div>
  );
}

export { ResearchPage as Component };
