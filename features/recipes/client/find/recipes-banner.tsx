import type { Icon } from '@phosphor-icons/react';
import { CalendarCheckIcon } from '@phosphor-icons/react/CalendarCheck';
import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import { HeartIcon } from '@phosphor-icons/react/Heart';
import { ScalesIcon } from '@phosphor-icons/react/Scales';
import { SwapIcon } from '@phosphor-icons/react/Swap';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#client/app/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { AnalyseDialog } from './analyse-dialog.tsx';
import { CookableDialog } from './cookable-dialog.tsx';
import { SubstituteDialog } from './substitute-dialog.tsx';

type Opened = 'cookable' | 'substitute' | 'analyse' | null;

export function RecipesBanner() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>(null);
  const name = user?.name?.split(' ')[0] ?? '';
  const close = () => setOpened(null);
  return (
    <section
      aria-label="Cooking assistant"
      className="grid gap-5 rounded-hero bg-madder-soft p-5 lg:grid-cols-[20rem_1fr] lg:items-center lg:p-7"
    >
      <div>
        <p dir="auto" className="text-h2 wrap-anywhere">
          {name === '' ? 'What’s for dinner?' : `What’s for dinner, ${name}?`}
        </p>
        <p className="mt-1 text-text-2">Tell me what’s in the fridge.</p>
        <Button
          kind="sun"
          className="mt-4"
          icon={<CookingPotIcon size={20} weight="fill" aria-hidden />}
          onClick={() => setOpened('cookable')}
        >
          Plan with what I have
        </Button>
      </div>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Entry
          Icon={HeartIcon}
          title="Personalized recommendations"
          words="Learns what you like"
          onClick={() => document.querySelector('#recommended')?.scrollIntoView({ block: 'start' })}
        />
        <Entry
          Icon={SwapIcon}
          title="Smart ingredient substitutions"
          words="No eggs? No problem"
          onClick={() => setOpened('substitute')}
        />
        <Entry
          Icon={ScalesIcon}
          title="Nutritional analysis"
          words="Plain numbers, no guilt"
          onClick={() => setOpened('analyse')}
        />
        <Entry
          Icon={CalendarCheckIcon}
          title="Meal planning"
          words="A week in two minutes"
          onClick={() => void navigate('/recipe/plan')}
        />
      </ul>
      <CookableDialog isOpen={opened === 'cookable'} onClose={close} />
      <SubstituteDialog isOpen={opened === 'substitute'} onClose={close} />
      <AnalyseDialog isOpen={opened === 'analyse'} onClose={close} />
    </section>
  );
}

interface EntryProps {
  Icon: Icon;
  title: string;
  words: string;
  onClick: () => void;
}

function Entry({ Icon: Picture, title, words, onClick }: EntryProps) {
  return (
    <li className="flex min-w-0">
      <button
        type="button"
        onClick={onClick}
        className="flex w-full min-w-0 flex-col items-start gap-1 rounded-card bg-surface p-3 text-start hover:bg-raised sm:p-4"
      >
        <Picture size={24} weight="duotone" className="text-madder" aria-hidden />
        <span className="mt-1 max-w-full font-semibold wrap-anywhere max-sm:text-small">{title}</span>
        <span className="text-small text-text-2">{words}</span>
      </button>
    </li>
  );
}
