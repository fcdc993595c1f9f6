import { NotePencilIcon } from '@phosphor-icons/react/NotePencil';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { TabLinks } from '#client/ui/tabs.tsx';
import { FactsPanel } from '#features/memory/client/facts-panel.tsx';
import { factsHref } from '#features/memory/shared/fact-href.ts';
import { brand } from '#shared/brand.ts';
import { homePath } from '#shared/home-path.ts';
import { HistoryPanel } from './memory-panel.tsx';

/** /memory, and /memory?tab=facts */
function MemoryPage() {
  usePageTitle('Memory');
  const [parameters] = useSearchParams();
  const isFacts = parameters.get('tab') === 'facts';
  return (
    <div className="page pt-5 pb-16 lg:pt-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-h1">Memory</h1>
          <p className="mt-1 text-text-2">
            What you asked and searched, and what {brand.name} knows about you.
          </p>
        </div>
        <ButtonLink href={homePath} icon={<NotePencilIcon size={20} aria-hidden />}>
          New memory
        </ButtonLink>
      </div>
      <TabLinks
        label="Memory"
        className="mt-4"
        items={[
          { href: '/memory', label: 'Your history', isActive: !isFacts },
          { href: factsHref, label: `What ${brand.name} remembers`, isActive: isFacts },
        ]}
      />
      <div className="mt-5">{isFacts ? <FactsPanel /> : <HistoryPanel />}</div>
    </div>
  );
}

export { MemoryPage as Component };
