import { PageHead, PageSection, PromptLinks } from './page-parts.tsx';
import type { Crumb, SitePage } from './site-page.ts';

/** A demo is the real product with the question filled in, not a mock-up. */
export function demoPage(base: string, name: string, prompts: readonly string[], section: Crumb): SitePage {
  return {
    path: `${base}/demo`,
    title: `${name}: demo`,
    description: `Try ${name} on the real thing: each question below opens it, filled in and ready.`,
    scene: 'citation',
    crumbs: [section, { label: name, href: base }],
    body: () => (
      <>
        <PageHead
          title={`Try ${name}`}
          lead="Each question opens the real thing, filled in. A chat asks you to sign in first; an account is free."
        />
        <PageSection title="Choose a question">
          <PromptLinks prompts={prompts} />
        </PageSection>
        <PageSection title="What to look for">
          <ul className="max-w-[44rem] list-disc space-y-2 ps-5">
            <li>
              A number after a sentence. It belongs to a source that was read for this answer; open it and
              compare.
            </li>
            <li>The steps while you wait. They are the work itself, and they take as long as it takes.</li>
            <li>The name under the answer. It says which engine or model wrote it.</li>
            <li>What it does not know. Without a source or a model that can help, it says so.</li>
          </ul>
        </PageSection>
      </>
    ),
  };
}
