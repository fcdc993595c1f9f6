import type { Credit } from '#features/knowledge/shared/knowledge.contract.ts';

/** A third-party work: what it is used for, and its licence. */
export function CreditItem({ credit: { name, version, use, licence, address, text } }: { credit: Credit }) {
  return (
    <li className="border-line border-t pt-4">
      <h3 className="text-h3" translate="no">
        {name} <span className="text-small font-normal text-text-2">{version}</span>
      </h3>
      <p lang="en" dir="auto">
        {use}
      </p>
      <p className="text-small text-text-2">
        <span translate="no">{licence}</span>
        {address !== '' && (
          <>
            <span aria-hidden="true"> · </span>
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              translate="no"
              className="text-link underline decoration-1 underline-offset-3 wrap-anywhere hover:decoration-2 touch:inline-block touch:py-1.5"
            >
              {address.replace(/^https?:\/\/(?:www\.)?/, '')}
            </a>
          </>
        )}
      </p>
      {text !== '' && (
        <details className="mt-1 text-small">
          <summary className="inline-flex min-h-9 items-center text-text-2 hover:text-text touch:min-h-11">
            Licence text
          </summary>
          <pre
            translate="no"
            lang="en"
            dir="ltr"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
            tabIndex={0}
            className="mt-1 max-h-80 overflow-auto rounded-control bg-sunken p-3 text-micro whitespace-pre-wrap"
          >
            {text}
          </pre>
        </details>
      )}
    </li>
  );
}
