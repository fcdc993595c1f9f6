import type { ReactNode } from 'react';
import { claims } from '#features/site/shared/claims.ts';
import { suggestions } from '#features/site/shared/suggestions.ts';
import { brand } from '#shared/brand.ts';
import { Horizon } from './horizon.tsx';
import { suggestionIcons } from './suggestion-icons.tsx';

const counts = [
  [claims.models, 'AI models'],
  [claims.tools, 'AI tools'],
  [claims.modes, 'AI modes'],
] as const;

/** Starts under the header: the sky extends to the page's edge. */
export function Hero({ search }: { search: ReactNode }) {
  return (
    <div className="landing-hero relative -mt-(--header) flex flex-col pt-(--header)">
      <Horizon />
      <div className="page flex flex-1 flex-col">
        <h1 className="pt-8 lg:pt-9">
          <span className="block text-hero-lead">{brand.headline.lead} </span>
          <span className="hero-word -ms-[0.055em] mt-1 block text-hero-word lg:-mt-px">
            {brand.headline.word}
          </span>
        </h1>
        <p className="mt-3 text-[1.125rem]/7 text-text-2 lg:mt-3 lg:text-[1.3125rem]/8">
          {/* Two lines on phones, one where it fits. */}
          <span className="max-lg:block">Everyday questions.</span>{' '}
          <span className="max-lg:block">Everyday answers.</span>
        </p>
        <div className="mt-auto max-lg:-mx-0.5 lg:mt-5 lg:w-[45rem]">{search}</div>
        <ul className="scrollbar-none relative -mx-(--page-margin) mt-3.5 flex gap-2 overflow-x-auto px-(--page-margin) lg:hidden">
          {suggestions.map(({ text, path, icon }) => {
            const Icon = suggestionIcons[icon];
            return (
              <li key={path} className="shrink-0">
                <a
                  href={path}
                  className="inline-flex h-10 touch:h-11 items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-small font-medium text-text"
                >
                  <Icon size={18} aria-hidden />
                  {text}
                </a>
              </li>
            );
          })}
        </ul>
        <div data-signed-out="" className="on-denim mt-5 grid grid-cols-2 gap-2.5 lg:hidden">
          <a
            href="/signup"
            className="inline-flex h-[3.25rem] items-center justify-center rounded-control bg-white font-semibold text-[#1b2536]"
          >
            Create Account
          </a>
          <a
            href="/signin"
            className="inline-flex h-[3.25rem] items-center justify-center rounded-control border border-white/70 font-semibold text-white"
          >
            Sign In
          </a>
        </div>
        <ul className="mt-5 flex justify-between gap-2 pb-7 text-white lg:mt-auto lg:justify-end lg:gap-9 lg:pb-10">
          {counts.map(([count, what]) => (
            <li
              key={what}
              className="flex items-baseline gap-1 whitespace-nowrap max-lg:text-small lg:gap-1.5"
            >
              <strong className="font-bold lg:text-[1.625rem]/8 lg:tracking-[-0.02em]">{count}</strong>
              <span className="text-[length:min(0.875rem,3.6vw)] lg:text-[0.9375rem]">{what}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
