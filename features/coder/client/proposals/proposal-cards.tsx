import { GitDiffIcon } from '@phosphor-icons/react/GitDiff';
import { useEffect } from 'react';
import { codeHref } from '#features/coder/shared/code-href.ts';
import type { MadeProposal } from '#features/coder/shared/proposals/proposal-part.ts';
import { FileGlyph } from '../files/file-tree.tsx';
import { useProposals, useRefreshProposals } from './proposals.api.ts';

/** An answer's proposals, below it. They are reviewed beside the code. */
export function ProposalCards({ proposals }: { proposals: readonly MadeProposal[] }) {
  return (
    <ul className="mt-3 space-y-2">
      {proposals.map((proposal) => (
        <li key={proposal.id}>
          <ProposalCard proposal={proposal} />
        </li>
      ))}
    </ul>
  );
}

function ProposalCard({ proposal: { id, projectId, title, files } }: { proposal: MadeProposal }) {
  const { data } = useProposals(projectId);
  const refresh = useRefreshProposals(projectId);
  // The answer has just created it, so the list of open ones is stale.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each proposal is looked for once
  useEffect(() => void refresh(), [id, refresh]);
  const found =
    data?.proposals.find((one) => one.id === id) ?? data?.settled.find((one) => one.id === id) ?? null;
  const isOpen = data === undefined || found?.state === 'open';
  return (
    <section aria-label={`Proposal: ${title}`} className="rounded-card border border-line p-3.5 text-small">
      <p className="flex items-center gap-2">
        <GitDiffIcon size={18} aria-hidden className="shrink-0" />
        <a href={codeHref(projectId)} title={title} className="min-w-0 flex-1 truncate font-semibold">
          Proposal
        </a>
        {found !== null && found.hunks > 0 && (
          <span className="shrink-0">{`${found.accepted} of ${found.hunks} accepted`}</span>
        )}
      </p>
      <ul className="mt-2 space-y-1">
        {files.map(({ path, added, removed }) => (
          <li key={path} className="flex items-center gap-2">
            <FileGlyph path={path} />
            <span dir="ltr" className="min-w-0 flex-1 truncate">
              {path}
            </span>
            <span dir="ltr" className="font-semibold">
              <span className="text-success">{`+${added}`}</span>{' '}
              <span className="text-danger">{`−${removed}`}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-text-2">
        {isOpen
          ? 'Nothing is written until you accept it.'
          : found?.accepted === 0
            ? 'Rejected.'
            : 'Decided.'}
      </p>
    </section>
  );
}
