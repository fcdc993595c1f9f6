import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { FieldMessage } from '#client/ui/field-message.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { describeAccountError } from '#features/accounts/client/account-error.ts';
import { isReauthenticationDeclined } from '#features/accounts/client/use-step-up.tsx';
import { useConsoleCalls } from '#features/console/client/console-calls.tsx';
import { ConsolePage, ConsoleScreen } from '#features/console/client/console-screen.tsx';
import {
  AppearanceAnswer,
  type AppearanceInput,
  maxNameLength,
  maxPictureBytes,
} from '#features/site-settings/shared/site-settings.contract.ts';
import { brand } from '#shared/brand.ts';
import { drawPicture } from './draw-picture.ts';
import { LooksPreview } from './looks-preview.tsx';

const path = '/api/admin/appearance';
/** The product's own, until one is chosen. */
const firstColour = '#23508a';

/** /admin/appearance */
function AppearanceRoute() {
  return (
    <ConsolePage>
      <AppearancePage />
    </ConsolePage>
  );
}

function AppearancePage() {
  const { get } = useConsoleCalls();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['console', 'appearance'],
    queryFn: ({ signal }) => get(path, AppearanceAnswer, signal),
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <ConsoleScreen
      title="Name and look"
      lead="What this server is called and how it looks, for everybody who opens a page from now on."
    >
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          Name and look could not be loaded.
        </Banner>
      )}
      {isPending && (
        <LoadingRegion label="Loading name and look">
          <Skeleton className="h-56 rounded-card" />
        </LoadingRegion>
      )}
      {data && <AppearanceForm appearance={data} />}
    </ConsoleScreen>
  );
}

function AppearanceForm({ appearance }: { appearance: AppearanceAnswer }) {
  const { send } = useConsoleCalls();
  const [name, setName] = useState(appearance.name ?? '');
  const [colour, setColour] = useState(appearance.colour);
  /** Absent: unchanged. */
  const [picture, setPicture] = useState<string | null>();
  const [pictureProblem, setPictureProblem] = useState<string>();
  const fileId = useId();
  const shownPicture =
    picture === undefined ? appearance.picture : picture && `data:image/png;base64,${picture}`;

  const { handleSubmit, isBusy, errorOf, formError, forget } = useForm<Omit<AppearanceInput, 'version'>>({
    read: () => ({
      values: { name: name.trim() || null, colour, ...(picture !== undefined && { picture }) },
    }),
    async send(values) {
      try {
        await send('PUT', path, { ...values, version: appearance.version }, AppearanceAnswer);
      } catch (error) {
        if (isReauthenticationDeclined(error)) return;
        throw error;
      }
      // Name and look are part of the document, so this page shows them after a reload.
      window.location.reload();
    },
    describe: (error) => describeAccountError(error, 'Name and look could not be saved. Please try again.'),
  });

  async function choosePicture(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    // Allows choosing the same file again after it was changed.
    input.value = '';
    if (!file) return;
    try {
      const drawn = await drawPicture(file);
      if (drawn.length * 0.75 > maxPictureBytes) {
        setPictureProblem('That picture has too much detail. Choose a simpler one.');
        return;
      }
      setPictureProblem(undefined);
      setPicture(drawn);
    } catch {
      setPictureProblem('This browser cannot show that file as a picture. Choose a PNG, JPEG, WebP or SVG.');
    }
  }

  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <form
        onSubmit={handleSubmit}
        noValidate
        aria-label="Name and look"
        className="flex min-w-0 flex-col gap-5 rounded-card border border-line bg-surface p-5"
      >
        {formError !== undefined && <Banner kind="error">{formError}</Banner>}
        <TextField
          label="Name"
          name="name"
          maxLength={maxNameLength}
          placeholder={brand.productName}
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            forget('name');
          }}
          error={errorOf('name')}
          hint="In titles, emails and answers. The public pages, the reference and the recipes that come with the product keep the product’s own name."
        />
        <div>
          <Switch
            label="A colour of your own"
            description="For buttons, links and art. Light and dark are chosen for each theme so that text stays readable."
            checked={colour !== null}
            onChange={(isOn) => setColour(isOn ? firstColour : null)}
          />
          {colour !== null && (
            <div className="mt-2 flex items-center gap-3">
              <input
                type="color"
                name="colour"
                aria-label="Colour"
                value={colour}
                onChange={(event) => setColour(event.target.value)}
                className="h-control w-16 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
              />
              <span className="text-control text-text-2" translate="no">
                {colour}
              </span>
            </div>
          )}
        </div>
        <div>
          <p className="mb-1.5 text-small font-semibold" id={`${fileId}-label`}>
            Picture
          </p>
          <div className="flex flex-wrap items-center gap-3">
            {shownPicture && (
              <img
                src={shownPicture}
                alt="As it is now"
                width={56}
                height={56}
                className="rounded-control border border-line bg-sunken object-contain p-1"
              />
            )}
            <label className="relative inline-flex min-h-control cursor-pointer items-center rounded-control border border-line-strong bg-surface px-4 text-control font-semibold hover:bg-hover has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              {shownPicture ? 'Choose another' : 'Choose a picture'}
              <input
                type="file"
                accept="image/*"
                className="absolute inset-0 cursor-pointer opacity-0"
                aria-describedby={`${fileId}-message`}
                onChange={(event) => void choosePicture(event)}
              />
            </label>
            {shownPicture && <Button onClick={() => setPicture(null)}>Remove it</Button>}
          </div>
          <FieldMessage
            id={`${fileId}-message`}
            {...(pictureProblem !== undefined && { error: pictureProblem })}
            hint="A square one on a transparent background works best. It appears beside the name, in tabs and on home screens."
          />
        </div>
        <Button type="submit" kind="primary" className="self-start" isBusy={isBusy} busyLabel="Saving">
          Save
        </Button>
      </form>
      <LooksPreview name={name.trim() || brand.productName} colour={colour} picture={shownPicture} />
    </div>
  );
}

export { AppearanceRoute as Component };
