import { useForm } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { describeAccountError } from '#features/accounts/client/account-error.ts';
import { isReauthenticationDeclined } from '#features/accounts/client/use-step-up.tsx';
import { ModelFileInput, modelFilesPath } from '#features/connections/shared/model-files.contract.ts';

interface ModelFileDialogProps {
  change: (method: 'POST', path: string, body: ModelFileInput) => Promise<void>;
  onClose: () => void;
}

/** Downloads a model file. The download continues when the dialog, or the page, is closed. */
export function ModelFileDialog({ change, onClose }: ModelFileDialogProps) {
  const { handleSubmit, isBusy, errorOf, formError } = useForm<ModelFileInput>({
    read(form) {
      const data = new FormData(form);
      const sha256 = String(data.get('sha256') ?? '').trim();
      const parsed = ModelFileInput.safeParse({
        from: String(data.get('from') ?? ''),
        ...(sha256 !== '' && { sha256 }),
      });
      if (parsed.success) return { values: parsed.data };
      return {
        problems: parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })),
      };
    },
    async send(input) {
      try {
        await change('POST', modelFilesPath, input);
        onClose();
      } catch (error) {
        if (!isReauthenticationDeclined(error)) throw error;
      }
    },
    describe: (error) => describeAccountError(error, 'It could not be started. Please try again.'),
  });
  return (
    <Overlay
      isOpen
      onClose={onClose}
      title="Add a GGUF file"
      description="It is downloaded to this server’s disk. You can close this page in the meantime."
    >
      <form onSubmit={handleSubmit} noValidate aria-label="Model file" className="flex flex-col gap-5">
        {formError !== undefined && <Banner kind="error">{formError}</Banner>}
        <TextField
          label="Address, or path on the server"
          name="from"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://models.example/small-model.gguf"
          hint="A file at a path is copied. These files range from a few hundred megabytes to several gigabytes."
          error={errorOf('from')}
        />
        <TextField
          label="SHA-256 checksum, if you have it"
          name="sha256"
          autoComplete="off"
          spellCheck={false}
          hint="A file with a different checksum is refused."
          error={errorOf('sha256')}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Asking">
            Download
          </Button>
        </div>
      </form>
    </Overlay>
  );
}
