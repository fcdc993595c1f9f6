import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { NameDialog } from '#client/app/name-dialog.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { CodeVersion } from '#features/coder/shared/coder.contract.ts';
import { nameCodeVersion, restoreCodeVersion, useCodeVersions } from '../coder.api.ts';
import type { ProjectSaver } from '../project/project-saver.ts';
import { CompareDialog } from './compare-dialog.tsx';

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const makers: Record<CodeVersion['madeBy'], string> = {
  person: 'You',
  template: /* text */ 'Template',
  import: 'Import',
  proposal: /* text */ 'Accepted change',
  restore: 'Restored',
  format: 'Formatted',
};

interface HistoryPaneProps {
  projectId: string;
  revision: number;
  saver: ProjectSaver;
}

/** Versions of the project, newest first, with their authors. */
export function HistoryPane({ projectId, revision, saver }: HistoryPaneProps) {
  const versions = useCodeVersions(projectId, revision);
  const { showToast } = useToast();
  const [naming, setNaming] = useState<CodeVersion | null>(null);
  const [comparing, setComparing] = useState<CodeVersion | null>(null);

  async function restore(version: CodeVersion) {
    await saver.save();
    try {
      saver.replace(await restoreCodeVersion(version.id));
      showToast({ message: 'Version restored' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ message: error.message });
    }
  }

  return (
    <section aria-label="History" className="h-full overflow-y-auto p-3">
      {versions.isError && (
        <Banner kind="error" onRetry={() => void versions.refetch()}>
          The versions could not be loaded.
        </Banner>
      )}
      <ol>
        {versions.data?.map((version, at) => (
          <li
            key={version.id}
            className="flex items-start gap-2 border-b border-line py-2.5 ps-1 last:border-0"
          >
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{version.name ?? whoMade(version)}</p>
              <p className="text-small text-text-2">
                {version.name !== null && `${whoMade(version)} · `}
                {timeFormat.format(new Date(version.createdAt))}
                {at === 0 && ' · Now'}
              </p>
            </div>
            {at > 0 && (
              <Button size="small" kind="ghost" onClick={() => setComparing(version)}>
                Compare
              </Button>
            )}
            <Menu
              trigger={
                <IconButton
                  size="small"
                  label={`Options for the version of ${timeFormat.format(new Date(version.createdAt))}`}
                  icon={<DotsThreeIcon size={18} weight="bold" aria-hidden />}
                />
              }
              items={[
                { label: 'Name this version', onSelect: () => setNaming(version) },
                ...(at > 0 ? [{ label: 'Restore', onSelect: () => void restore(version) }] : []),
              ]}
            />
          </li>
        ))}
      </ol>
      <p className="p-1 text-small text-text-2">Versions stay for 90 days, those with a name for good.</p>
      {naming !== null && (
        <NameDialog
          title="Name this version"
          value={naming.name ?? ''}
          action="Save"
          onDone={async (name) => {
            await nameCodeVersion(naming.id, name);
            await versions.refetch();
          }}
          onClose={() => setNaming(null)}
        />
      )}
      {comparing !== null && (
        <CompareDialog
          version={comparing}
          files={saver.getState().project.files}
          onRestore={() => {
            setComparing(null);
            void restore(comparing);
          }}
          onClose={() => setComparing(null)}
        />
      )}
    </section>
  );
}

function whoMade({ madeBy, note, changedFiles }: CodeVersion): string {
  const files = changedFiles === 1 ? '1 file' : `${changedFiles} files`;
  if (madeBy === 'restore') {
    const day = note === null ? Number.NaN : Date.parse(note);
    return `Restored: ${Number.isNaN(day) ? note : timeFormat.format(day)}`;
  }
  // The note already names the author.
  if (madeBy === 'proposal' && note !== null && note !== '') return `${note}, ${files}`;
  return note === null || note === ''
    ? `${makers[madeBy]}, ${files}`
    : `${makers[madeBy]}: ${note}, ${files}`;
}
