import { ArrowUpIcon } from '@phosphor-icons/react/ArrowUp';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { NotePencilIcon } from '@phosphor-icons/react/NotePencil';
import { SidebarSimpleIcon } from '@phosphor-icons/react/SidebarSimple';
import { useState } from 'react';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { IconButton, IconLink } from '#client/ui/icon-button.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Row, Section } from './section.tsx';

export function ButtonSection() {
  const [isBusy, setIsBusy] = useState(true);
  const [isPanelOpen, setIsPanelOpen] = useState(true);

  return (
    <Section title="Buttons">
      <Row>
        <Button kind="sun" icon={<ArrowUpIcon size={18} weight="bold" aria-hidden />}>
          Send
        </Button>
        <Button kind="primary">Save Changes</Button>
        <Button>Cancel</Button>
        <Button kind="soft">Try Demo</Button>
        <Button kind="ghost">Modify</Button>
        <Button kind="danger">Clear All</Button>
        <Button kind="danger-outline">Delete Account</Button>
      </Row>
      <Row>
        <Button disabled>Disabled</Button>
        <Button kind="primary" isBusy={isBusy} busyLabel="Saving">
          Save Changes
        </Button>
        <Button kind="ghost" size="small" onClick={() => setIsBusy(!isBusy)}>
          {isBusy ? 'Finish saving' : 'Start saving'}
        </Button>
        <Button kind="primary" size="small">
          Small
        </Button>
        <Button kind="primary" size="large">
          Large
        </Button>
        <ButtonLink href="#buttons" kind="soft">
          A link
        </ButtonLink>
      </Row>
      <Row>
        <IconButton
          label="Panel"
          isPressed={isPanelOpen}
          onClick={() => setIsPanelOpen(!isPanelOpen)}
          icon={<SidebarSimpleIcon size={20} aria-hidden />}
        />
        <IconLink label="New chat" href="#buttons" icon={<NotePencilIcon size={20} aria-hidden />} />
        <IconButton label="Small" size="small" icon={<NotePencilIcon size={18} aria-hidden />} />
        <IconButton label="Unavailable" disabled icon={<NotePencilIcon size={20} aria-hidden />} />
        <Spinner label="Loading" />
      </Row>
    </Section>
  );
}

export function FieldSection() {
  const [isOn, setIsOn] = useState(true);
  const [depth, setDepth] = useState('basic');

  return (
    <Section title="Fields">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Full Name" defaultValue="Maya Okafor" />
        <TextField label="Email" type="email" hint="We never show it to others." />
        <TextField
          label="Wrong email"
          type="email"
          defaultValue="maya@okafor"
          error="Invalid email address"
        />
        <TextField label="Password" type="password" defaultValue="correct horse" />
        <TextField
          label="Search history"
          type="search"
          placeholder="Search history"
          icon={<MagnifyingGlassIcon size={18} aria-hidden />}
        />
        <TextField label="Disabled" disabled defaultValue="Not now" />
        <SelectField
          label="Language"
          items={[
            { value: 'en', label: 'English' },
            { value: 'nb', label: 'Norsk' },
          ]}
        />
        <TextAreaField label="Message" hint="As long as you like." />
        <TextAreaField label="Wrong message" error="Say a little more" />
      </div>
      <div className="grid gap-x-8 gap-y-2 sm:grid-cols-3">
        <div>
          <Switch label="Reminders" description="One mail a day at most." checked={isOn} onChange={setIsOn} />
          <Switch label="Off" checked={!isOn} onChange={(next) => setIsOn(!next)} />
          <Switch label="Not available" checked={false} onChange={() => {}} disabled />
        </div>
        <div>
          <Checkbox label="Remember me" defaultChecked />
          <Checkbox label="Another" />
          <Checkbox label="I agree to the terms" error="Please agree first" />
        </div>
        <RadioGroup
          label="Depth"
          value={depth}
          onChange={setDepth}
          items={[
            { value: 'basic', label: 'Quick', description: 'Seconds' },
            { value: 'medium', label: 'Detailed', description: 'Under a minute' },
            { value: 'thorough', label: 'Deep', isDisabled: true },
          ]}
        />
      </div>
    </Section>
  );
}
