import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { ConnectHint, ConnectLink } from '#client/app/connect-hint.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { acceptedPictures, refusalOf } from '#features/files/client/check-file.ts';
import { uploadFile } from '#features/files/client/files.api.ts';
import { type FoundRecipes, maxPastedRecipeLength } from '#features/recipes/shared/recipe-import.contract.ts';
import { importFile, importPage, importText, readWithModel } from './import.api.ts';

type Source = 'page' | 'text' | 'file' | 'photo';

interface ChooseSourceProps {
  url: string;
  /** The person pressed a button for this page. */
  readsAtOnce: boolean;
  onFound: (found: FoundRecipes) => void;
}

const fileTypes =
  '.json,.jsonld,.cook,.md,.markdown,.txt,.html,.htm,.zip,.pdf,.paprikarecipe,.paprikarecipes,.melarecipe,.melarecipes';

export function ChooseSource({ url: given, readsAtOnce, onFound }: ChooseSourceProps) {
  const [source, setSource] = useState<Source>('page');
  const [url, setUrl] = useState(given);
  const [text, setText] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ message: string; code: string } | null>(null);
  const running = useRef<AbortController | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const photoInput = useRef<HTMLInputElement>(null);

  async function find(work: (signal: AbortSignal) => Promise<FoundRecipes>) {
    if (isBusy) return;
    const controller = new AbortController();
    running.current = controller;
    setIsBusy(true);
    setFailure(null);
    try {
      const found = await work(controller.signal);
      if (!controller.signal.aborted) onFound(found);
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure(
        error instanceof ApiError
          ? { message: error.message, code: error.code }
          : { message: 'Failed to import recipe.', code: '' },
      );
    } finally {
      setIsBusy(false);
      setProgress(null);
    }
  }

  const hasBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that was named when it opened
  useEffect(() => {
    if (!readsAtOnce || given === '' || hasBegun.current) return;
    hasBegun.current = true;
    void find((signal) => importPage(given, signal));
  }, []);

  /** The photo is uploaded first, like any other. */
  const readPhoto = (file: File) =>
    find(async (signal) => {
      const refusal = file.type.startsWith('image/') ? refusalOf(file) : 'Choose a picture.';
      if (refusal !== null) throw new ApiError('invalid_input', refusal, { status: 400 });
      const { id } = await uploadFile(file, { signal, onProgress: setProgress });
      return readWithModel({ kind: 'photo', fileId: id }, signal);
    });

  function send(event: FormEvent) {
    event.preventDefault();
    void find((signal) => (source === 'page' ? importPage(url, signal) : importText(text, signal)));
  }

  return (
    <>
      <Tabs<Source>
        label="Where the recipe is"
        value={source}
        onChange={(next) => {
          setSource(next);
          setFailure(null);
        }}
        className="mt-4"
        items={[
          { value: 'page', label: 'Web page' },
          { value: 'text', label: 'Text' },
          { value: 'file', label: 'File' },
          { value: 'photo', label: 'Photo' },
        ]}
      >
        <TabPanel value="page">
          <form onSubmit={send} noValidate className="space-y-4">
            <TextField
              label="Address of the page"
              type="url"
              inputMode="url"
              placeholder="https://"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
              hint="Only the recipe is read. Its site and its author are credited."
            />
            <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Reading the page">
              Read the recipe
            </Button>
          </form>
        </TabPanel>
        <TabPanel value="text">
          <form onSubmit={send} noValidate className="space-y-4">
            <TextAreaField
              label="The recipe as text"
              rows={14}
              maxLength={maxPastedRecipeLength}
              placeholder={'Pancakes\nServes 2\n\nIngredients\n200 g plain flour\n\nMethod\nWhisk it all.'}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Reading the text">
              Read the recipe
            </Button>
          </form>
        </TabPanel>
        <TabPanel value="file">
          <div className="space-y-4">
            <p className="text-text-2">
              From Mealie, Tandoor, Paprika, Mela, Cooklang or Nextcloud Cookbook, or a JSON, Markdown, text,
              HTML or PDF file, up to 50 MB.
            </p>
            <input
              ref={input}
              type="file"
              hidden
              accept={fileTypes}
              aria-label="File of recipes"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) void find((signal) => importFile(file, { signal, onProgress: setProgress }));
              }}
            />
            <Button
              kind="primary"
              isBusy={isBusy}
              busyLabel="Reading the file"
              onClick={() => input.current?.click()}
            >
              Choose a file
            </Button>
            {progress !== null && progress < 1 && (
              <ProgressBar
                label="Uploading"
                value={progress}
                max={1}
                text={`${Math.round(progress * 100)}%`}
              />
            )}
          </div>
        </TabPanel>
        <TabPanel value="photo">
          <div className="space-y-4">
            <p className="text-text-2">
              Of a page in a book, a card or your own handwriting. A model that can see reads it, so one has
              to be connected, and it counts as one of your tasks. You check every line before anything is
              saved.
            </p>
            <input
              ref={photoInput}
              type="file"
              hidden
              accept={acceptedPictures}
              aria-label="Photo of a recipe"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) void readPhoto(file);
              }}
            />
            <Button
              kind="primary"
              isBusy={isBusy}
              busyLabel="Reading the photo"
              onClick={() => photoInput.current?.click()}
            >
              Choose a photo
            </Button>
          </div>
        </TabPanel>
      </Tabs>
      {isBusy && (
        <Button className="mt-4" onClick={() => running.current?.abort()}>
          Cancel
        </Button>
      )}
      {failure !== null && (
        <div className="mt-4">
          <Banner kind="error">{failure.message}</Banner>
          {failure.code === 'invalid_input' && (source === 'page' || source === 'text') && (
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <Button
                onClick={() =>
                  void find((signal) =>
                    readWithModel(source === 'page' ? { kind: 'page', url } : { kind: 'text', text }, signal),
                  )
                }
              >
                Let a model read it
              </Button>
              <p className="text-small text-text-2">It counts as one of your tasks.</p>
            </div>
          )}
          {failure.code === 'model_unavailable' && (
            <p className="mt-3 text-small">
              <ConnectHint /> <ConnectLink step="models" />
            </p>
          )}
        </div>
      )}
    </>
  );
}
