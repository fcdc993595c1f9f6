import { useState } from 'react';
import { useNavigate } from 'react-router';
import { canTypeAtOnce } from '#client/ui/can-type-at-once.ts';
import { Composer } from '#client/ui/composer.tsx';
import { maxMessageLength } from '#features/chats/shared/message-text.ts';
import { ModelButton } from '#features/models/client/model-button.tsx';
import { ResearchButton } from '#features/research/client/research-button.tsx';
import { useResearch } from '#features/research/client/use-research.ts';
import { researchNote } from '#features/research/shared/depths.ts';
import { brand } from '#shared/brand.ts';
import { firstName, greetingAt } from './relative-time.ts';

export function DashboardHero({ name }: { name: string }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const research = useResearch();
  const person = firstName(name);

  return (
    <section className="relative isolate overflow-hidden rounded-hero border border-line p-4 pb-2 lg:p-8 lg:pt-7 lg:pb-3">
      <HeroArt />
      <h1 className="max-w-[12ch] px-1 text-wrap text-greeting sm:max-w-none lg:px-0">
        {greetingAt(new Date(), person)}
      </h1>
      <p className="text-text-2 max-lg:hidden">
        <bdi>{brand.tagline}</bdi>
      </p>
      <Composer
        className="mt-4 max-w-[43.5rem] lg:mt-4"
        value={text}
        onChange={setText}
        onSend={(question) => void navigate(`/chat?q=${encodeURIComponent(question)}`)}
        label="Ask or search anything"
        placeholder="Ask or search anything"
        isSendAlwaysLit
        autoFocus={canTypeAtOnce()}
        {...(research.isOn && { description: researchNote(research.depth) })}
        maxLength={maxMessageLength}
        start={<ResearchButton />}
        modelButton={<ModelButton />}
      />
    </section>
  );
}

function HeroArt() {
  return (
    <div className="pointer-events-none absolute inset-0 -z-10" aria-hidden="true">
      <svg
        viewBox="0 0 248 124"
        className="absolute bottom-[3.4rem] w-[152px] max-lg:-end-4 lg:end-[104px] lg:w-[248px]"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id="dashboard-sun" x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="var(--sun-top)" />
            <stop offset="1" stopColor="var(--sun-bottom)" />
          </linearGradient>
        </defs>
        <path d="M0 124a124 124 0 0 1 248 0Z" fill="url(#dashboard-sun)" />
      </svg>
      <div className="absolute inset-x-0 bottom-0 h-[3.5rem] bg-(--denim-1)">
        <svg className="absolute inset-x-0 top-[6px] h-[3px] w-full" aria-hidden="true">
          <line
            x1="0"
            x2="100%"
            y1="1.5"
            y2="1.5"
            stroke="var(--accent)"
            strokeWidth="2.5"
            strokeDasharray="14 9"
            strokeLinecap="round"
          />
        </svg>
      </div>
    </div>
  );
}
