import type { ReactNode } from 'react';
import { searchPaths } from '#shared/search-paths.ts';

interface Block {
  title: string;
  text: string;
  link: { label: string; href: string };
  art: ReactNode;
}

const blocks: readonly Block[] = [
  {
    title: 'Every claim shows its source',
    text: 'A number after a sentence leads to the page it came from. If nothing was found, the answer says so instead of guessing.',
    link: { label: 'Ask a question', href: '/chat' },
    art: <CitationArt />,
  },
  {
    title: 'Search with a summary you can check',
    text: 'Results, a short summary with citations, and a line that says which sources answered. A built-in reference works offline.',
    link: { label: 'Search the web', href: searchPaths.web },
    art: <SearchArt />,
  },
  {
    title: 'What you make stays yours',
    text: 'Your chats are stored where this runs, on your own machine if you like. Reopen them, pick up where you left off, or clear them all.',
    link: { label: 'Create an account', href: '/signup' },
    art: <KeepArt />,
  },
];

/** Beside the text on tablets, instead of above it. */
const picture = 'scene w-full sm:max-lg:h-full';

export function FeatureBlocks() {
  return (
    <section
      aria-labelledby="features-heading"
      className="[contain-intrinsic-size:auto_44rem] [content-visibility:auto] page pt-14 lg:pt-18"
    >
      <h2 id="features-heading" className="max-w-[24ch] text-h1">
        Made for the questions each day brings
      </h2>
      <ul className="mt-8 grid gap-4 lg:grid-cols-3">
        {blocks.map(({ title, text, link, art }) => (
          <li
            key={title}
            className="flex flex-col overflow-hidden rounded-card border border-line bg-surface sm:max-lg:grid sm:max-lg:grid-cols-[2fr_3fr]"
          >
            {art}
            <div className="flex flex-1 flex-col p-6">
              <h3 className="text-h2">{title}</h3>
              <p className="mt-2 text-text-2">{text}</p>
              <p className="mt-auto pt-5">
                <a href={link.href} className="font-semibold text-link underline underline-offset-4">
                  {link.label}
                </a>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A sentence, its citation chip, and a stitched line to a page. */
function CitationArt() {
  return (
    <svg viewBox="0 0 420 190" preserveAspectRatio="xMidYMid slice" className={picture} aria-hidden="true">
      <path d="M0 0H420V190H0Z" fill="#cbdff1" />
      <path d="M230 0H420V150Z" fill="#fff" opacity=".25" />
      <rect x="40" y="40" width="170" height="112" rx="10" fill="#fffdf6" />
      <path
        d="M60 66H178M60 86H190M60 106H148"
        stroke="#23508a"
        strokeWidth="8"
        strokeLinecap="round"
        opacity=".35"
      />
      <rect x="160" y="96" width="22" height="22" rx="6" fill="#f8b734" />
      <path
        d="M190 107C240 107 232 76 282 76"
        fill="none"
        stroke="#b07015"
        strokeWidth="3"
        strokeDasharray="12 8"
        strokeLinecap="round"
      />
      <path d="M288 44L372 36L380 132L296 140Z" fill="#f5efe0" />
      <path
        d="M306 64L356 59M308 82L362 77M310 100L346 97"
        stroke="#a5475f"
        strokeWidth="7"
        strokeLinecap="round"
        opacity=".6"
      />
    </svg>
  );
}

/** Books on a shelf and a magnifying glass. */
function SearchArt() {
  return (
    <svg viewBox="0 0 420 190" preserveAspectRatio="xMidYMid slice" className={picture} aria-hidden="true">
      <path d="M0 0H420V190H0Z" fill="#f3dfb4" />
      <path d="M240 0H420V150Z" fill="#fff" opacity=".25" />
      <path d="M40 150H380V164H40Z" fill="#b98555" />
      <path d="M70 60H100V150H70Z" fill="#23508a" />
      <path d="M102 74H126V150H102Z" fill="#a5475f" />
      <path d="M128 50H164V150H128Z" fill="#3f7f57" />
      <path d="M168 82L190 76L208 146L186 152Z" fill="#c8744a" />
      <path d="M70 78H100M128 70H164" stroke="#f8b734" strokeWidth="4" strokeDasharray="8 5" />
      <circle cx="290" cy="88" r="38" fill="#fffdf6" stroke="#1b4377" strokeWidth="10" />
      <path d="M318 116L350 148" stroke="#1b4377" strokeWidth="14" strokeLinecap="round" />
      <path d="M270 88A20 20 0 0 1 310 88Z" fill="#f8b734" />
      <path d="M264 89H316" stroke="#23508a" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

/** A jar on a windowsill: kept, and at home. */
function KeepArt() {
  return (
    <svg viewBox="0 0 420 190" preserveAspectRatio="xMidYMid slice" className={picture} aria-hidden="true">
      <path d="M0 0H420V190H0Z" fill="#dfe9dc" />
      <path d="M220 0H420V160Z" fill="#fff" opacity=".3" />
      <path d="M0 150H420V190H0Z" fill="#b98555" />
      <ellipse cx="222" cy="154" rx="78" ry="8" fill="#7a5432" opacity=".35" />
      <path d="M160 56H270V140A12 12 0 0 1 258 152H172A12 12 0 0 1 160 140Z" fill="#7fa2d0" />
      <path d="M224 56H270V140A12 12 0 0 1 258 152H224Z" fill="#6b8fc0" />
      <path d="M154 38H276V58H154Z" fill="#23508a" />
      <path d="M178 84H252V124H178Z" fill="#fffdf6" />
      <path d="M190 98H240M190 111H226" stroke="#a5475f" strokeWidth="6" strokeLinecap="round" opacity=".6" />
      <path d="M154 48H276" stroke="#f8b734" strokeWidth="3" strokeDasharray="10 7" />
      <circle cx="332" cy="134" r="18" fill="#c8744a" />
      <circle cx="102" cy="130" r="22" fill="#a5475f" />
      <path d="M102 108Q110 98 118 100" stroke="#3f7f57" strokeWidth="5" fill="none" strokeLinecap="round" />
    </svg>
  );
}
