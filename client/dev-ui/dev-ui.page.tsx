import { ToastProvider } from '#client/ui/toast.tsx';
import { AppearanceSwitcher } from './appearance-switcher.tsx';
import { ComposerSection } from './composer-section.tsx';
import { CardSection, ChipSection, CitationSection } from './content-sections.tsx';
import { ButtonSection, FieldSection } from './control-sections.tsx';
import { BrandSection, ColourSection, GlyphSection, TypeSection } from './foundation-sections.tsx';
import { HeaderSection, NavigationSection, TabBarSection } from './navigation-sections.tsx';
import { OverlaySection } from './overlay-sections.tsx';
import { MessageSection, ProgressSection } from './progress-sections.tsx';

/** Every component in every state: the page to look at before and after a change to the design system. */
export function DevUiPage() {
  return (
    <ToastProvider>
      <main id="main" className="page pb-16">
        <div className="sticky top-0 z-20 -mx-2 bg-canvas px-2 py-4">
          <h1 className="mb-3 text-h1">Design system</h1>
          <AppearanceSwitcher />
        </div>
        <BrandSection />
        <ColourSection />
        <TypeSection />
        <GlyphSection />
        <ButtonSection />
        <FieldSection />
        <CardSection />
        <ChipSection />
        <CitationSection />
        <ProgressSection />
        <MessageSection />
        <HeaderSection />
        <NavigationSection />
        <TabBarSection />
        <OverlaySection />
        <ComposerSection />
      </main>
    </ToastProvider>
  );
}
