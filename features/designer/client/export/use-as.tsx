import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, apiFetch, apiGet, apiSend, readError, trusted } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { announceSessionChange } from '#client/app/session-channel.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import type { Design, DesignVersion } from '#features/designer/shared/designer.contract.ts';
import { type FileInfo, filePath } from '#features/files/shared/files.contract.ts';
import { newId } from '#shared/ids.ts';
import { addEventPicture, EventChoice } from './event-choice.tsx';
import { exportPath } from './print-picture.ts';

type Place = 'files' | 'profile' | 'note' | 'recipe' | 'event';

interface UseAsProps {
  design: Design;
  version: DesignVersion;
}

/** One-click hand-over to other features. */
export function UseAs({ design, version }: UseAsProps) {
  const { refresh } = useSession();
  const [busy, setBusy] = useState<Place | null>(null);
  const [done, setDone] = useState<ReactNode>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [choosing, setChoosing] = useState<'recipe' | 'event' | null>(null);

  const saveFile = () =>
    apiSend(
      'POST',
      `/api/designer/versions/${encodeURIComponent(version.id)}/file`,
      undefined,
      trusted<FileInfo>(),
    );

  const work: Readonly<Record<Exclude<Place, 'recipe' | 'event'>, () => Promise<ReactNode>>> = {
    async files() {
      const file = await saveFile();
      return <a href={filePath(file.id)}>Saved to your files</a>;
    },
    async profile() {
      const answer = await apiFetch(exportPath(version, 'png'));
      if (!answer.ok) throw await readError(answer);
      const sent = await apiFetch('/api/profile/avatar', { method: 'POST', body: await answer.blob() });
      if (!sent.ok) throw await readError(sent);
      announceSessionChange();
      // Already saved; if this refresh fails, the menu updates on the next one.
      await refresh().catch(() => undefined);
      return <a href="/profile">It is your profile picture now</a>;
    },
    async note() {
      const file = await saveFile();
      const id = newId();
      const alt = design.title.replaceAll(/[[\]]/g, '');
      await apiSend('POST', '/api/notes', {
        id,
        title: design.title,
        content: `![${alt}](${filePath(file.id)})`,
      });
      return <a href={`/notes/${id}`}>A note with it was made</a>;
    },
  };

  const toggle = (place: 'recipe' | 'event') => setChoosing(choosing === place ? null : place);

  async function attempt(place: Place, does: () => Promise<ReactNode>) {
    if (busy !== null) return;
    setBusy(place);
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

  return (
    <section aria-labelledby="use-as" className="border-t border-line pt-4">
      <h3 id="use-as" className="mb-2 text-small font-semibold">
        Use it here
      </h3>
      <div className="flex flex-wrap gap-2">
        <Button size="small" isBusy={busy === 'files'} onClick={() => void attempt('files', work.files)}>
          Save picture
        </Button>
        <Button
          size="small"
          isBusy={busy === 'profile'}
          onClick={() => void attempt('profile', work.profile)}
        >
          Use as profile picture
        </Button>
        <Button size="small" isBusy={busy === 'note'} onClick={() => void attempt('note', work.note)}>
          Use as note picture
        </Button>
        <Button size="small" aria-expanded={choosing === 'recipe'} onClick={() => toggle('recipe')}>
          Use as recipe photo
        </Button>
        <Button size="small" aria-expanded={choosing === 'event'} onClick={() => toggle('event')}>
          Use as event picture
        </Button>
      </div>
      {choosing === 'event' && (
        <EventChoice
          isBusy={busy === 'event'}
          onChoose={(event) =>
            void attempt('event', async () => {
              const file = await saveFile();
              await addEventPicture(event, `${location.origin}${filePath(file.id)}`);
              return <a href="/calendar">The event shows it now</a>;
            })
          }
        />
      )}
      {choosing === 'recipe' && (
        <RecipeChoice
          isBusy={busy === 'recipe'}
          onChoose={(recipe) =>
            void attempt('recipe', async () => {
              const file = await saveFile();
              await apiSend('PUT', `/api/recipes/${encodeURIComponent(recipe)}/photo`, { fileId: file.id });
              return <a href={`/recipe/${encodeURIComponent(recipe)}`}>The recipe shows it now</a>;
            })
          }
        />
      )}
      <div role="status" className="mt-2 text-small">
        {done}
      </div>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
    </section>
  );
}

function RecipeChoice({ isBusy, onChoose }: { isBusy: boolean; onChoose: (recipe: string) => void }) {
  const { data, isError } = useQuery({
    queryKey: ['recipes', 'for-a-photo'],
    queryFn: ({ signal }) =>
      apiGet('/api/recipes?source=own', trusted<{ recipes: { id: string; title: string }[] }>(), { signal }),
    staleTime: 0,
  });
  const [chosen, setChosen] = useState('');
  const recipe = chosen || data?.recipes[0]?.id;
  if (isError) return <p className="mt-2 text-small">Your recipes could not be loaded.</p>;
  if (data === undefined) return null;
  if (recipe === undefined) return <p className="mt-2 text-small">You have no recipes of your own yet.</p>;
  return (
    <div className="mt-3 flex items-end gap-2">
      <SelectField
        label="Recipe"
        className="min-w-0 flex-1"
        value={recipe}
        onChange={({ target }) => setChosen(target.value)}
        items={data.recipes.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Button isBusy={isBusy} onClick={() => onChoose(recipe)}>
        Use
      </Button>
    </div>
  );
}
