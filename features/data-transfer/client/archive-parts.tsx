import type { Transfer } from '#features/data-transfer/shared/data-transfer.contract.ts';

/** An archive's contents, or the result of importing it. */
export function ArchiveParts({ transfer }: { transfer: Transfer }) {
  const brought = transfer.parts.filter(({ leftOut }) => leftOut === null);
  const leftOut = transfer.parts.filter((part) => part.leftOut !== null);
  const isDone = transfer.state === 'done';

  return (
    <div className="space-y-4">
      <div className="overflow-x-auto">
        <table className="w-full text-small">
          <thead>
            <tr className="border-b border-line text-text-2 *:py-2 *:font-semibold">
              <th scope="col" className="text-start">
                {isDone ? 'Imported' : 'In this archive'}
              </th>
              {isDone ? (
                <>
                  <Head>New</Head>
                  <Head>Already here</Head>
                  <Head>Invalid</Head>
                </>
              ) : (
                <Head>Records</Head>
              )}
            </tr>
          </thead>
          <tbody>
            {brought.map(({ label, found, added, known, refused }) => (
              <tr key={label} className="border-b border-line *:py-2">
                <th scope="row" className="text-start font-normal">
                  {label}
                </th>
                {isDone ? (
                  <>
                    <Count>{added}</Count>
                    <Count>{known}</Count>
                    <Count>{refused}</Count>
                  </>
                ) : (
                  <Count>{found}</Count>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {leftOut.length > 0 && (
        <details className="text-small">
          <summary className="min-h-11 content-center font-semibold">What is not imported</summary>
          <ul className="list-disc space-y-1 ps-5 text-text-2">
            {leftOut.map(({ label, leftOut: reason }) => (
              <li key={label}>
                <strong className="font-semibold text-text">{label}.</strong> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="ps-4 text-end">
      {children}
    </th>
  );
}

function Count({ children }: { children: number }) {
  return <td className="ps-4 text-end">{children.toLocaleString('en')}</td>;
}
