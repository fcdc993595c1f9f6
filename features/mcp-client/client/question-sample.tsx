import { ChatCircleTextIcon } from '@phosphor-icons/react/ChatCircleText';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { chatForDraftHandoff, handOffDraft } from '#features/files/client/draft-handoff.ts';
import {
  type CallDecision,
  decideWithinMinutes,
  type McpConnection,
} from '#features/mcp-client/shared/mcp-client.contract.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { fieldsOf, type SampleField, toolToShow } from './sample-tool.ts';

interface QuestionSampleProps {
  connections: readonly McpConnection[];
}

/** What each answer would mean. */
const meanings: Record<CallDecision, string> = {
  once: 'In a chat, this allows this call and no other. Nothing was sent here.',
  chat: 'In a chat, this allows it until the chat has read something of yours. Nothing was sent here.',
  always: 'In a chat, this allows it in every chat. Nothing was changed here.',
  refuse: 'In a chat, nothing is sent, and the answer goes on.',
};

/**
 * A preview of the question asked in a chat before a tool runs, with a link to a chat that asks it. Its buttons look as
 * they do there, and say what they would do.
 */
export function QuestionSample({ connections }: QuestionSampleProps) {
  const titleId = useId();
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  const meaningId = useId();
  const [pressed, setPressed] = useState<CallDecision | null>(null);
  const own = toolToShow(connections);
  const server = own?.connection.name ?? 'Allotment board';
  const tool = own?.tool.name ?? 'add_task';
  const isOn = own !== null && own.tool.policy !== 'off';

  async function tryIt() {
    setHasFailed(false);
    try {
      // Nothing is sent before the person sends it.
      await handOffDraft({ files: [], text: `Use “${tool}” from “${server}”.` });
      await navigate(chatForDraftHandoff);
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <aside aria-labelledby={titleId} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-x-2">
        <h3 id={titleId} className="text-small font-semibold text-text-2">
          What you will be asked, in the chat
        </h3>
        {own === null && <Tag>Example</Tag>}
      </div>
      <div className="rounded-card border-[1.5px] border-line-strong bg-surface p-4 shadow-e1">
        <p className="mb-3 font-medium wrap-anywhere">
          <strong dir="auto">{server}</strong> wants to run <code className="font-mono">{tool}</code>
        </p>
        <Fields fields={own ? fieldsOf(own.tool.schema) : example} />
        <p className="mt-3 flex items-start gap-2 text-small text-accent-text">
          <WarningCircleIcon size={18} weight="fill" className="mt-0.5 shrink-0" aria-hidden />
          {own ? (
            <span>
              You see everything that is sent. Words from your notes, files or memory are{' '}
              <Marked>marked</Marked>.
            </span>
          ) : (
            <span>These words come from your notes.</span>
          )}
        </p>
        <DecisionButtons onChoose={setPressed} describedBy={meaningId} />
        {isOn && (
          <Button
            className="mt-4 w-full"
            icon={<ChatCircleTextIcon size={18} aria-hidden />}
            onClick={() => void tryIt()}
          >
            Try it in a chat
          </Button>
        )}
        {hasFailed && (
          <div className="mt-3">
            <Banner kind="error">This browser could not take the question to a chat.</Banner>
          </div>
        )}
      </div>
      <p id={meaningId} role="status" className="mt-2 text-small text-text-2">
        {pressed === null ? <>Waits {decideWithinMinutes} minutes, then counts as no.</> : meanings[pressed]}
      </p>
    </aside>
  );
}

const example: readonly SampleField[] = [
  { name: 'title', value: 'Turn the compost' },
  { name: 'plot', value: '12' },
  { name: 'due', value: 'Saturday 22 November' },
  { name: 'note', value: 'Maya is at the dentist on Thursday', isOwn: true },
];

function Fields({ fields }: { fields: readonly SampleField[] }) {
  if (fields.length === 0) return <p className="text-small text-text-2">Nothing is sent with it.</p>;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-control bg-sunken p-3 text-small">
      {fields.map(({ name, value, isOwn = false }) => (
        <div key={name} className="contents">
          <dt dir="auto" className="text-text-2 wrap-anywhere">
            {name}
          </dt>
          <dd dir="auto" className="wrap-anywhere">
            {isOwn ? <Marked>{value}</Marked> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Marked({ children }: { children: string }) {
  return (
    <mark className="bg-accent-soft text-text underline decoration-accent-text decoration-dashed">
      {children}
    </mark>
  );
}
