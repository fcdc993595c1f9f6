import { CheckIcon } from '@phosphor-icons/react/Check';
import { QuestionIcon } from '@phosphor-icons/react/Question';
import { QuotesIcon } from '@phosphor-icons/react/Quotes';
import { XIcon } from '@phosphor-icons/react/X';
import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { NotePopover } from '#client/ui/note-popover.tsx';
import type { Verdict } from '#features/claim-check/shared/verdict.ts';
import type { SentenceVerdict } from '#features/claim-check/shared/verdicts-part.ts';
import { reasonWords, uncitedWords, verdictWords } from './verdict-words.ts';

const icons: Readonly<Record<Verdict, ReactNode>> = {
  supported: <CheckIcon size={12} weight="bold" aria-hidden />,
  wording: <QuotesIcon size={12} weight="fill" aria-hidden />,
  absent: <QuestionIcon size={12} weight="bold" aria-hidden />,
  opposite: <XIcon size={12} weight="bold" aria-hidden />,
};

const looks: Readonly<Record<Verdict, string>> = {
  supported: 'text-success sm:bg-success-soft max-sm:hover:bg-success-soft',
  wording: 'text-link sm:bg-primary-soft max-sm:hover:bg-primary-soft',
  absent: 'bg-accent-soft text-accent-text',
  opposite: 'bg-danger-soft text-danger',
};

/** What one verdict means, and where all four are explained. */
export const verdictsHelp = '/reference/how-everyday-answers';

/** After a sentence: the result of checking its sources. Where space is limited only a doubt is spelled out. */
export function VerdictMark({ verdict: { verdict, ids, quote, by, reason } }: { verdict: SentenceVerdict }) {
  const isUncited = ids.length === 0;
  const { label, explanation } = isUncited ? uncitedWords : verdictWords[verdict];
  const isDoubt = verdict === 'absent' || verdict === 'opposite';
  return (
    <NotePopover
      label={label}
      className="w-[300px]"
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          data-verdict={verdict}
          className={classNames(
            'ms-1 inline-flex h-[22px] items-center gap-1 rounded-digit px-1 align-baseline text-micro leading-4 font-semibold high-contrast:border high-contrast:border-current',
            looks[verdict],
          )}
        >
          {icons[verdict]}
          <span aria-hidden className={classNames(!isDoubt && 'max-sm:hidden')}>
            {label}
          </span>
        </button>
      }
    >
      <p className="font-semibold">{label}</p>
      <p className="mt-1 text-text-2">{explanation}</p>
      {reason && <p className="mt-1 text-text-2">{reasonWords[reason]}</p>}
      {quote !== '' && (
        <blockquote dir="auto" className="mt-2 border-line-strong border-s-2 ps-2.5 text-text-2">
          “{quote}”
        </blockquote>
      )}
      <p className="mt-2 text-micro text-text-3">
        {by === 'model' ? 'Judged by a connected model.' : 'Judged by rules.'}{' '}
        <a href={verdictsHelp} className="text-link underline">
          What the verdicts mean
        </a>
      </p>
    </NotePopover>
  );
}
