import { BinocularsIcon } from '@phosphor-icons/react/Binoculars';
import { useState } from 'react';
import { Composer } from '#client/ui/composer.tsx';
import { ComposerButton } from '#client/ui/composer-button.tsx';
import { Mark } from '#client/ui/mark.tsx';
import { Section } from './section.tsx';

export function ComposerSection() {
  const [text, setText] = useState('Half a cabbage, two eggs, some rice. Dinner?');
  const [sent, setSent] = useState('');
  const [query, setQuery] = useState('');
  const [isResearching, setIsResearching] = useState(true);

  return (
    <Section title="Composer">
      <div className="grid max-w-[45rem] gap-5">
        <Composer
          label="Ask anything"
          value={text}
          onChange={setText}
          onSend={(message) => {
            setSent(message);
            setText('');
          }}
          start={
            <ComposerButton
              label="Research"
              icon={<BinocularsIcon size={20} aria-hidden />}
              isPressed={isResearching}
              hidesLabelOnPhones
              onClick={() => setIsResearching(!isResearching)}
            />
          }
          modelButton={<ComposerButton label="Everyday" icon={<Mark size={20} />} opensPicker />}
          description="Answers can be wrong. Check the sources for anything that matters."
        />
        {sent && <p className="text-small text-text-2">Sent: {sent}</p>}
        <Composer
          label="Search the web"
          placeholder="Search the web"
          value={query}
          onChange={setQuery}
          onSend={setSent}
          isSendAlwaysLit
          sendLabel="Search"
        />
        <Composer
          label="While an answer is written"
          placeholder="Ask a follow-up"
          value=""
          onChange={() => {}}
          onSend={() => {}}
          onStop={() => {}}
          isRunning
        />
        <Composer
          label="Nothing to send yet"
          placeholder="Ask a follow-up"
          value=""
          onChange={() => {}}
          onSend={() => {}}
        />
      </div>
    </Section>
  );
}
