import { BarcodeIcon } from '@phosphor-icons/react/Barcode';
import { CalendarPlusIcon } from '@phosphor-icons/react/CalendarPlus';
import { IdentificationCardIcon } from '@phosphor-icons/react/IdentificationCard';
import { KeyIcon } from '@phosphor-icons/react/Key';
import { QrCodeIcon } from '@phosphor-icons/react/QrCode';
import { ShieldCheckIcon } from '@phosphor-icons/react/ShieldCheck';
import { TextTIcon } from '@phosphor-icons/react/TextT';
import { WarningIcon } from '@phosphor-icons/react/Warning';
import { WifiHighIcon } from '@phosphor-icons/react/WifiHigh';
import { XIcon } from '@phosphor-icons/react/X';
import { Suspense } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { CodeActions } from './code-actions.tsx';
import type { CodeContent } from './code-content.ts';
import { describeCode, describeWarning, labelOfCode } from './describe-code.ts';

const icons = {
  address: QrCodeIcon,
  wifi: WifiHighIcon,
  contact: IdentificationCardIcon,
  event: CalendarPlusIcon,
  product: BarcodeIcon,
  secret: KeyIcon,
  text: TextTIcon,
};

interface CodeCardProps {
  content: CodeContent;
  /** Always dark. */
  isOnCamera?: boolean;
  onDismiss?: () => void;
}

/** Content of a code, warnings, and actions. Nothing happens automatically. */
export function CodeCard({ content, isOnCamera = false, onDismiss }: CodeCardProps) {
  const Icon = icons[content.kind];
  return (
    <div className={classNames(isOnCamera && 'dark')}>
      <section
        aria-label={describeCode(content)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what was found can be reached and read by keyboard
        tabIndex={0}
        className={classNames(
          'rounded-panel p-4 text-text -outline-offset-2!',
          isOnCamera ? 'bg-[#161C26] forced-colors:border' : 'border border-line bg-surface',
        )}
      >
        <div className="flex items-start gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-text">
            <Icon size={24} aria-hidden />
          </span>
          <div className="min-w-0 flex-1">
            <p className="text-small text-text-2">{labelOfCode(content)}</p>
            <CodeTitle content={content} />
          </div>
          {onDismiss && (
            <IconButton
              label="Dismiss"
              size="small"
              icon={<XIcon size={16} weight="bold" aria-hidden />}
              className="-me-1 -mt-1"
              onClick={onDismiss}
            />
          )}
        </div>
        <CodeDetails content={content} />
        <Suspense fallback={<div className="mt-3 h-11" />}>
          <CodeActions content={content} />
        </Suspense>
      </section>
    </div>
  );
}

function CodeTitle({ content }: { content: CodeContent }) {
  const look = 'text-h3 wrap-anywhere';
  switch (content.kind) {
    case 'address':
      return (
        <p className={classNames(look, 'font-normal!')} translate="no" dir="ltr">
          <b className="font-bold">{content.host}</b>
          {content.rest}
        </p>
      );
    case 'wifi':
      return (
        <p className={look} translate="no" dir="auto">
          {content.name}
        </p>
      );
    case 'contact':
    case 'event':
      return (
        <p className={look} dir="auto">
          {content.title}
        </p>
      );
    case 'product':
      return (
        <p className={look} translate="no">
          {content.digits}
        </p>
      );
    case 'secret':
      return null;
    case 'text':
      return (
        <p className="max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere" dir="auto">
          {content.text}
        </p>
      );
  }
}

function CodeDetails({ content }: { content: CodeContent }) {
  switch (content.kind) {
    case 'address':
      return content.warnings.length === 0 ? (
        <p className="mt-2.5 flex items-start gap-2 text-micro font-normal! text-text-2">
          <ShieldCheckIcon size={20} className="shrink-0 text-success" aria-hidden />
          https, no look-alike letters. Nothing opens by itself.
        </p>
      ) : (
        <ul className="mt-2.5 space-y-1.5">
          {content.warnings.map((warning) => (
            <li key={warning} className="flex items-start gap-2 text-small">
              <WarningIcon size={20} weight="fill" className="shrink-0 text-accent-text" aria-hidden />
              {describeWarning(warning)}
            </li>
          ))}
        </ul>
      );
    case 'wifi':
      return (
        <p className="mt-1.5 text-small text-text-2">
          {content.security === 'Open' ? 'Open: it has no password' : `Security: ${content.security}`}
        </p>
      );
    case 'product':
      return (
        <p className="mt-1.5 text-small text-text-2">
          {content.isRight
            ? 'Its check digit is right.'
            : 'Its check digit is wrong: it was misread or misprinted.'}
        </p>
      );
    case 'contact':
    case 'event':
      return (
        <dl className="mt-2.5 max-h-40 space-y-1 overflow-y-auto text-small">
          {content.fields.map(({ name, value }) => (
            <div key={`${name} ${value}`} className="flex gap-2">
              <dt className="shrink-0 text-text-2">{name}</dt>
              <dd className="min-w-0 wrap-anywhere" dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'secret':
    case 'text':
      return null;
  }
}
