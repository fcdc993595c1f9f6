import { ButtonLink } from '#client/ui/button.tsx';
import { Wordmark } from '#client/ui/mark.tsx';
import { Scene } from '#features/site/client/art/scene.tsx';
import { brand } from '#shared/brand.ts';
import type { SitePage } from './site-page.ts';

const steps = [
  ['Ask', 'Type a question as you would ask a neighbour.'],
  ['Check', 'Follow the number after a sentence to the page it came from.'],
  ['Keep', 'Your chats wait where you left them, until you clear them.'],
] as const;

export const splashPage: SitePage = {
  path: '/splash',
  title: 'Welcome',
  description: 'Everyday in three steps, for first-time visitors.',
  scene: 'horizon',
  body: () => (
    <div className="page grid items-center gap-10 py-10 lg:grid-cols-2 lg:py-20">
      <Scene name="horizon" className="rounded-hero lg:order-last" />
      <div>
        <Wordmark title={brand.name} height={40} />
        <h1 className="mt-6 text-greeting">Welcome. It is a fine day for a question.</h1>
        <ol className="mt-6 space-y-4">
          {steps.map(([title, text]) => (
            <li key={title}>
              <strong className="block text-h3">{title}</strong>
              <span className="text-text-2">{text}</span>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/signup" kind="sun" size="large">
            Create an account
          </ButtonLink>
          <ButtonLink href="/" size="large">
            Look around first
          </ButtonLink>
        </div>
      </div>
    </div>
  ),
};
