import { type ReactNode, useState } from 'react';
import { ApiError, apiFetch, apiSend, readError, trusted } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { announceSessionChange } from '#client/app/session-channel.ts';
import { useExtensionsOnceLoaded } from '#client/app/use-loaded-extensions.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Design, DesignVersion } from '#features/designer/shared/designer.contract.ts';
import { type FileInfo, filePath } from '#features/files/shared/files.contract.ts';
import { type DesignUse, designUses, type UsedDesign } from './design-use.ts';
import { exportPath } from './print-picture.ts';

interface UseAsProps {
  design: Design;
  version: DesignVersion;
}

/** One-click hand-over to other features, which contribute how. */
export function UseAs({ design, version }: UseAsProps) {
  const { refresh } = useSession();
  const uses = useExtensionsOnceLoaded(designUses);
  const [busy, setBusy] = useState<string | null>(null);
  const [done, setDone] = useState<ReactNode>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [choosing, setChoosing] = useState<string | null>(null);
  const Choice = uses.find(({ id }) => id === choosing)?.Choice;

  const used: UsedDesign = {
    title: design.title,
    saveFile: () =>
      apiSend(
        'POST',
        `/api/designer/versions/${encodeURIComponent(version.id)}/file`,
        undefined,
        trusted<FileInfo>(),
      ),
    async readPicture() {
      const answer = await apiFetch(exportPath(version, 'png'));
      if (!answer.ok) throw await readError(answer);
      return answer.blob();
    },
    async refreshSession() {
      announceSessionChange();
      // Already saved; if this refresh fails, the menu updates on the next one.
      await refresh().catch(() => undefined);
    },
  };

  async function attempt(id: string, does: () => Promise<ReactNode>) {
    if (busy !== null) return;
    setBusy(id);
    setProblem(null);
    setDone(null);
    try {
      setDone(await does());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(null);
    }
  }

  const saveFile = async () => {
    const file = await used.saveFile();
    return <a href={filePath(file.id)}>Saved to your files</a>;
  };

  const handlePress = ({ id, Choice, use }: DesignUse) => {
    if (Choice) setChoosing(choosing === id ? null : id);
    else void attempt(id, () => use(used, ''));
  };

  const handleChoose = (chosen: string) => {
    const use = uses.find(({ id }) => id === choosing);
    if (use) void attempt(use.id, () => use.use(used, chosen));
  };

  return (
    <section aria-labelledby="use-as" className="border-t border-line pt-4">
      <h3 id="use-as" className="mb-2 text-small font-semibold">
        Use it here
      </h3>
      <div className="flex flex-wrap gap-2">
        <Button size="small" isBusy={busy === 'files'} onClick={() => void attempt('files', saveFile)}>
          Save picture
        </Button>
        {uses.map((use) => (
          <Button
            key={use.id}
            size="small"
            {...(use.Choice ? { 'aria-expanded': choosing === use.id } : { isBusy: busy === use.id })}
            onClick={() => handlePress(use)}
          >
            {use.label}
          </Button>
        ))}
      </div>
      {Choice && <Choice key={choosing} isBusy={busy === choosing} onChoose={handleChoose} />}
      <div role="status" className="mt-2 text-small">
        {done}
      </div>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
    </section>
  );
}
