import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { maxInstructionLength, type StandingInstructions } from '#features/chats/shared/instructions.ts';
import { brand } from '#shared/brand.ts';

interface InstructionsFormProps {
  saved: StandingInstructions;
  onSave: (instructions: StandingInstructions) => void;
  /** Next to the save button. */
  children?: ReactNode;
}

/** Starts with what is saved; the caller gives it a key that changes when another place saved something else. */
export function InstructionsForm({ saved, onSave, children }: InstructionsFormProps) {
  const [aboutYou, setAboutYou] = useState(saved.aboutYou);
  const [howToAnswer, setHowToAnswer] = useState(saved.howToAnswer);
  const isChanged = aboutYou.trim() !== saved.aboutYou || howToAnswer.trim() !== saved.howToAnswer;
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ aboutYou: aboutYou.trim(), howToAnswer: howToAnswer.trim() });
      }}
    >
      <TextAreaField
        label="About you"
        rows={5}
        maxLength={maxInstructionLength}
        value={aboutYou}
        onChange={(event) => setAboutYou(event.target.value)}
        placeholder="I cook for four; one of us eats no gluten. I live in Leeds."
        hint={roomLeft(aboutYou)}
      />
      <TextAreaField
        label={`How should ${brand.name} answer`}
        rows={5}
        maxLength={maxInstructionLength}
        value={howToAnswer}
        onChange={(event) => setHowToAnswer(event.target.value)}
        placeholder="Briefly, in plain words, with amounts in grams."
        hint={roomLeft(howToAnswer)}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        {children}
        <Button kind="primary" type="submit" disabled={!isChanged}>
          Save
        </Button>
      </div>
    </form>
  );
}

function roomLeft(text: string): string {
  const used = text.length.toLocaleString('en-GB');
  return `${used} of ${maxInstructionLength.toLocaleString('en-GB')} characters`;
}
