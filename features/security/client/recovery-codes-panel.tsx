import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { focusOnMount } from '#client/ui/focus-on-mount.ts';
import { useCopy } from '#client/ui/use-copy.ts';
import { brand } from '#shared/brand.ts';

/** The only time that the codes are shown. */
export function RecoveryCodesPanel({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { isCopied, hasFailed, copy } = useCopy();

  function handleDownload(): void {
    const text = `${brand.name} recovery codes\nEach works once, when you do not have your app.\n\n${codes.join('\n')}\n`;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = `${brand.name.toLowerCase()}-recovery-codes.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <div ref={focusOnMount} tabIndex={-1} className="mt-5 border-t border-line pt-5 outline-none">
      <Banner kind="info">
        Keep these recovery codes somewhere safe: they are shown only now. Each signs you in once when you do
        not have your app.
      </Banner>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid max-w-md grid-cols-2 gap-x-6 gap-y-1.5 rounded-control bg-sunken px-4 py-3 font-mono text-control"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button kind="primary" onClick={onDone}>
          I have saved them
        </Button>
        <Button onClick={handleDownload}>Download</Button>
        <Button onClick={() => void copy(codes.join('\n'))}>
          {isCopied ? 'Copied' : hasFailed ? 'Copy them by hand' : 'Copy'}
        </Button>
      </div>
    </div>
  );
}
