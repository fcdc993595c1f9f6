import type { ConnectStep } from '../connect-step.ts';
import { FoundStep } from './found-step.tsx';
import { MailStep } from './mail-step.tsx';
import { ModelsStep } from './models-step.tsx';
import { SearchStep } from './search-step.tsx';

export const ownSteps: readonly ConnectStep[] = [
  {
    id: 'found',
    order: 100,
    label: 'What was found',
    detail: 'This machine, and the internet',
    title: 'What is already here?',
    lead: 'Model servers on this machine need no key, and no question leaves it.',
    Content: FoundStep,
  },
  {
    id: 'models',
    order: 200,
    label: 'Models',
    detail: 'What writes the answers',
    title: 'What should write the answers?',
    lead: 'Choose one or several. Without one, the built-in engine keeps answering.',
    Content: ModelsStep,
  },
  {
    id: 'search',
    order: 300,
    label: 'Search',
    detail: 'Where facts are looked up',
    title: 'Where should facts be looked up?',
    lead: 'Without a source, answers are based on the built-in reference alone.',
    Content: SearchStep,
  },
  {
    id: 'mail',
    order: 400,
    label: 'Mail',
    detail: 'For sign-up and invitations',
    title: 'How should email be sent?',
    lead: 'Without a mail server, emails wait as files on this server, and links can be copied.',
    Content: MailStep,
  },
];
