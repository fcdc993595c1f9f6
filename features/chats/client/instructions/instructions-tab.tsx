import { Card } from '#client/ui/card.tsx';
import { chatsSettings } from '#features/chats/shared/chats.settings-fields.ts';
import { useSaveSettings } from '#features/settings/client/save-settings.tsx';
import { InstructionsForm } from './instructions-form.tsx';

export function InstructionsTab() {
  const { settings, save } = useSaveSettings(chatsSettings);
  const { aboutYou, howToAnswer } = settings;
  return (
    <Card aria-label="Instructions for all chats" className="space-y-5">
      <p className="max-w-[65ch] text-text-2">
        Connected models are told this with every question, and every answer that used it says so. A chat can
        have instructions of its own, in its menu. Temporary chats get none of this unless you turn it on when
        you start one. The built-in engine answers from its sources and does not use them.
      </p>
      <InstructionsForm
        key={JSON.stringify([aboutYou, howToAnswer])}
        saved={{ aboutYou, howToAnswer }}
        onSave={save}
      />
    </Card>
  );
}
