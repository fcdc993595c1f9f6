import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { isGone, retryUnlessGone } from '#client/app/is-gone.ts';
import { MessagePage } from '#client/app/message-page.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { LoadingRegion, Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';
import { withBreaks } from '#features/assistant/client/markdown/long-words.tsx';
import type { DigitalSource } from '#features/files/shared/digital-source.ts';
import { describeBytes } from '#features/files/shared/file-kinds.ts';
import { contentPath, type FileTextAnswer } from '#features/files/shared/files.contract.ts';
import { readFileText } from './files.api.ts';

/** /files/:id: a file's extracted text, or the picture. Citations lead to one passage of it. */
function FilePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['file', id],
    queryFn: ({ signal }) => readFileText(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessGone,
  });
  usePageTitle(data?.file.name ?? 'File');

  if (error && isGone(error)) {
    return (
      <MessagePage
        title="This file could not be found"
        lead="It may have been deleted, or it belongs to someone else."
        action={{ label: 'Go to your chats', href: '/chat' }}
      >
        Files are deleted together with the last chat that uses them.
      </MessagePage>
    );
  }
  return (
    <div className="mx-auto w-full max-w-[776px] px-4 pt-6 pb-16 sm:px-8 lg:pt-10">
      {error && (
        <Banner kind="error" onRetry={() => void refetch()}>
          This file could not be loaded.
        </Banner>
      )}
      {!data && !error && (
        <LoadingRegion label="Loading the file" className="grid gap-4">
          <Skeleton className="h-9 w-72 max-w-full" />
          <SkeletonText lines={6} />
        </LoadingRegion>
      )}
      {data && <FileView answer={data} />}
    </div>
  );
}

function facts({ file }: FileTextAnswer): string {
  const { bytes, pageCount, width, height, kind } = file;
  const size = describeBytes(bytes);
  if (width !== null && height !== null) return `${size}, ${width} × ${height} pixels`;
  if (pageCount === null) return size;
  if (kind === 'pdf') return `${size}, ${pageCount === 1 ? '1 page' : `${pageCount} pages`}`;
  return `${size}, ${pageCount === 1 ? '1 part' : `${pageCount} parts`}`;
}

/** What the file says, in words; programs that paint learned it from pictures, ours draw by rules. */
const sourceTexts: Readonly<Record<DigitalSource, string>> = {
  algorithmicMedia: 'It says of itself that it was drawn by rules.',
  compositeSynthetic: 'It says of itself that it was put together with the help of a model.',
  trainedAlgorithmicMedia: 'It says of itself that a picture model painted it.',
  compositeWithTrainedAlgorithmicMedia: 'It says of itself that a picture model painted a part of it.',
};

function FileView({ answer }: { answer: FileTextAnswer }) {
  const { file, pages, isCut } = answer;
  const target = usePassageInAddress();
  const hasText = pages.some(({ passages }) => passages.length > 0);
  return (
    <article>
      <header className="mb-6">
        <h1 dir="auto" className="text-h1 wrap-anywhere">
          {file.name}
        </h1>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="text-small text-text-2">
            {facts(answer)}
            {answer.source && ` · ${sourceTexts[answer.source]}`}
          </p>
          <ButtonLink
            size="small"
            href={contentPath(file.id)}
            download={file.name}
            icon={<DownloadSimpleIcon size={16} aria-hidden />}
          >
            Download
          </ButtonLink>
        </div>
      </header>
      {file.kind === 'image' && (
        <img
          src={contentPath(file.id)}
          alt={file.name}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          className="h-auto max-h-[80dvh] w-auto max-w-full rounded-card border border-line bg-sunken"
        />
      )}
      {file.kind !== 'image' && !hasText && (
        <Banner kind="info">
          No text could be read from this file. It may be a scan, which is a picture of text.
        </Banner>
      )}
      {isCut && (
        <Banner kind="info">This file is too long to be read in full, so only its beginning is shown.</Banner>
      )}
      {hasText && (
        <>
          <p className="mb-4 text-small text-text-2">
            This is the text that was read from the file, without its layout.
          </p>
          <div className="grid gap-6">
            {pages.map(({ label, passages }, index) => (
              <section key={label ?? index} aria-label={label ?? 'Text'}>
                {label !== null && (
                  <h2 className="mb-2 text-small font-semibold text-text-2 first-letter:uppercase">
                    {label}
                  </h2>
                )}
                {passages.length === 0 && <p className="text-small text-text-3">No text here.</p>}
                {passages.map(({ n, text }) => (
                  <p
                    key={n}
                    id={`passage-${n}`}
                    data-target={target === `passage-${n}` || undefined}
                    className="-mx-3 scroll-mt-[calc(var(--header)+1.5rem)] rounded-control px-3 py-1.5 whitespace-pre-wrap wrap-anywhere data-target:bg-accent-soft high-contrast:data-target:border high-contrast:data-target:border-accent-line"
                  >
                    {withBreaks(text)}
                  </p>
                ))}
              </section>
            ))}
          </div>
        </>
      )}
    </article>
  );
}

/** The browser looked for the passage before the text was loaded, so it is scrolled to now. */
function usePassageInAddress(): string {
  const { hash } = useLocation();
  const target = hash.slice(1);
  useEffect(() => {
    if (/^passage-\d+$/.test(target)) document.getElementById(target)?.scrollIntoView({ block: 'center' });
  }, [target]);
  return target;
}

export { FilePage as Component };
