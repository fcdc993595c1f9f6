import type { Icon } from '@phosphor-icons/react';
import { ArrowLineRightIcon } from '@phosphor-icons/react/ArrowLineRight';
import { ArrowsInLineHorizontalIcon } from '@phosphor-icons/react/ArrowsInLineHorizontal';
import { ArrowsOutLineHorizontalIcon } from '@phosphor-icons/react/ArrowsOutLineHorizontal';
import { ListBulletsIcon } from '@phosphor-icons/react/ListBullets';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { MaskHappyIcon } from '@phosphor-icons/react/MaskHappy';
import { PencilSimpleLineIcon } from '@phosphor-icons/react/PencilSimpleLine';
import { TextAaIcon } from '@phosphor-icons/react/TextAa';
import { TextAlignLeftIcon } from '@phosphor-icons/react/TextAlignLeft';
import { TextHIcon } from '@phosphor-icons/react/TextH';
import { findTone } from '#features/rephraser/shared/tones.ts';
import type { DocumentHelpAction } from '#features/writer/shared/document-help.contract.ts';
import { brand } from '#shared/brand.ts';

/** Where the suggestion goes: in place of the text, above it, or into the title. */
export type Placement = 'instead' | 'above' | 'title' | 'draft';

export function placementOf(action: DocumentHelpAction): Placement {
  if (action === 'outline' || action === 'summarize') return 'above';
  if (action === 'titles') return 'title';
  return action === 'draft' ? 'draft' : 'instead';
}

export interface HelpAction {
  id: DocumentHelpAction;
  label: string;
  Icon: Icon;
}

/** In the panel's order. */
export function helpActions(): readonly HelpAction[] {
  return [
    { id: 'improve', label: 'Improve', Icon: PencilSimpleLineIcon },
    { id: 'fix', label: 'Fix', Icon: TextAaIcon },
    { id: 'shorten', label: 'Shorten', Icon: ArrowsInLineHorizontalIcon },
    { id: 'expand', label: 'Expand', Icon: ArrowsOutLineHorizontalIcon },
    { id: 'continue', label: 'Continue', Icon: ArrowLineRightIcon },
    { id: 'tone', label: 'Change tone', Icon: MaskHappyIcon },
    { id: 'outline', label: 'Outline', Icon: ListBulletsIcon },
    { id: 'titles', label: 'Title ideas', Icon: TextHIcon },
    { id: 'summarize', label: 'Summarize', Icon: TextAlignLeftIcon },
    { id: 'sources', label: 'Find sources', Icon: MagnifyingGlassIcon },
  ];
}

export function labelOf(action: DocumentHelpAction): string {
  if (action === 'draft') return /* text */ `Draft with ${brand.name}`;
  if (action === 'instruct') return 'Your request';
  return helpActions().find(({ id }) => id === action)?.label ?? '';
}

/** What is looked through: "Professional tone", "Shorten". */
export function reviewName({ action, tone }: { action: DocumentHelpAction; tone?: string }): string {
  if (action !== 'tone') return labelOf(action);
  const name = findTone(tone ?? '')?.name;
  return name === undefined ? 'Your own tone' : `${name} tone`;
}

/** What rules do instead without a model, in one clause. */
export function byRuleWords(action: DocumentHelpAction): string {
  switch (action) {
    case 'shorten':
      return 'shorter words, and intensifiers left out';
    case 'expand':
      return 'definitions from the reference, and what is still open';
    case 'outline':
      return 'the headings with their main sentences';
    case 'titles':
      return 'titles in the words of your text';
    case 'summarize':
      return 'the main sentences, word for word';
    default:
      return '';
  }
}
