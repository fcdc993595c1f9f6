import { FilmStripIcon } from '@phosphor-icons/react/FilmStrip';
import { ImageIcon } from '@phosphor-icons/react/Image';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { DictatedField } from '#client/app/dictation/dictated-field.tsx';
import { lazyPart } from '#client/app/lazy-part.ts';
import { classNames } from '#client/ui/class-names.ts';
import { fieldBox, fieldEdge } from '#client/ui/field-box.ts';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import type { EngineOffer } from '#features/designer/shared/designer.contract.ts';
import { maxPromptLength } from '#features/designer/shared/designer.limits.ts';
import { AdvancedSettings } from './advanced-settings.tsx';
import { EnginePicker } from './engine-picker.tsx';
import type { FilmSource } from './film-source.ts';
import { GenerateControls } from './generate-controls.tsx';
import { StyleChoices } from './style-choices.tsx';
import type { Generation } from './use-generation.ts';
import { sayCost, sayPrice, sayWholeCost, type Wish } from './wish.ts';

const FilmPanel = lazyPart(async () => ({ default: (await import('./film-panel.tsx')).FilmPanel }));

export interface PromptProps {
  wish: Wish;
  onChange: (change: Partial<Wish>) => void;
  engines: readonly EngineOffer[];
  generation: Generation;
  onGenerate: () => void;
}

/** The prompt and its settings, beside the canvas. */
export function PromptPanel(props: PromptProps & { film: FilmSource | null }) {
  const { wish, onChange, engines, generation, onGenerate, film } = props;
  const id = useId();
  const [tab, setTab] = useState<'image' | 'video'>('image');
  const painters = engines.filter(({ kinds }) => kinds.includes('picture'));
  const offer = painters.find((one) => one.id === wish.engine) ?? painters[0];

  function send(event: FormEvent) {
    event.preventDefault();
    onGenerate();
  }

  return (
    <Tabs
      label="What to make"
      value={tab}
      onChange={setTab}
      className="flex h-full min-h-0 flex-col [&>[role=tablist]]:min-h-14 [&>[role=tablist]]:px-3"
      items={[
        {
          value: 'image',
          label: 'Image',
          icon: <ImageIcon size={18} aria-hidden />,
          activeIcon: <ImageIcon size={18} weight="fill" aria-hidden />,
        },
        {
          value: 'video',
          label: 'Video',
          icon: <FilmStripIcon size={18} aria-hidden />,
          activeIcon: <FilmStripIcon size={18} weight="fill" aria-hidden />,
        },
      ]}
    >
      <TabPanel value="image" className="flex min-h-0 flex-1 flex-col pt-0! data-[state=inactive]:hidden">
        <form onSubmit={send} className="flex min-h-0 flex-1 flex-col">
          <div className="min-h-0 flex-1 space-y-4 overflow-y-auto px-5 py-5">
            <div>
              <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
                What should it show?
              </label>
              <DictatedField>
                <textarea
                  id={id}
                  dir="auto"
                  rows={5}
                  maxLength={maxPromptLength}
                  value={wish.prompt}
                  placeholder="An invitation to a harvest supper: “Saturday 4 October”, from six o’clock"
                  onChange={({ target }) => onChange({ prompt: target.value })}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
                    event.preventDefault();
                    onGenerate();
                  }}
                  className={classNames(fieldBox, fieldEdge, 'min-h-field resize-y px-3.5 py-2.5')}
                />
              </DictatedField>
            </div>
            <StyleChoices value={wish.style} offer={offer} onChange={(style) => onChange({ style })} />
            <AdvancedSettings {...{ wish, onChange, offer }} isOpenAtFirst />
          </div>
          <div className="shrink-0 px-5 pt-2 pb-5">
            <GenerateControls
              generation={generation}
              prompt={wish.prompt}
              onRetry={onGenerate}
              picker={
                <EnginePicker engines={painters} wish={wish} onChange={(engine) => onChange({ engine })} />
              }
              cost={offer?.group === 'studio' ? sayCost(offer, wish) : undefined}
              price={offer && offer.group !== 'studio' ? <WhatItCosts offer={offer} wish={wish} /> : null}
            />
          </div>
        </form>
      </TabPanel>
      <TabPanel
        value="video"
        className="min-h-0 flex-1 overflow-y-auto px-5 py-5! data-[state=inactive]:hidden"
      >
        <Suspense
          fallback={
            <LoadingRegion label="Loading">
              <SkeletonText lines={4} />
            </LoadingRegion>
          }
        >
          <FilmPanel source={film} {...{ wish, onChange, engines, generation }} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
}

/** What a provider's picture costs the person, and whoever runs the server. */
function WhatItCosts({ offer, wish }: { offer: EngineOffer; wish: Wish }) {
  const price = sayPrice(offer);
  return (
    <>
      <span className="block text-small">{sayWholeCost(offer, wish)}</span>
      {price !== null && <span className="mt-2 block">{price}</span>}
    </>
  );
}
