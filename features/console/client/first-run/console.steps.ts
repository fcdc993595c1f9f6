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
    detail: 'This machine, and a way to the internet',
    title: 'What is here already?',
    lead: 'Model servers on this machine need no key, and nothing that is asked leaves it.',
    Content: FoundStep,
  },
  {
    id: 'models',
    order: 200,
    label: 'Models',
    detail: 'What writes the answers',
    title: 'What should write the answers?',
    lead: 'Choose one or several. Without any, the built-in engine keeps answering.',
    Content: ModelsStep,
  },
  {
    id: 'search',
    order: 300,
    label: 'Search',
    detail: 'Where facts are looked up',
    title: 'Where should facts be looked up?',
    lead: 'Without a source, answers rest on the built-in reference alone.',
    Content: SearchStep,
  },
  {
    id: 'mail',
    order: 400,
    label: 'Mail',
    detail: 'For sign-up and invitations',
    title: 'How should email leave?',
    lead: 'Without a mail server, emails wait as files on this server, and links can be copied.',
    Content: MailStep,
  },
];
