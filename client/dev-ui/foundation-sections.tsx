import { BinocularsIcon } from '@phosphor-icons/react/Binoculars';
import { ChatCircleTextIcon } from '@phosphor-icons/react/ChatCircleText';
import { PenNibIcon } from '@phosphor-icons/react/PenNib';
import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { Initials } from '#client/ui/initials.tsx';
import { Mark, Wordmark } from '#client/ui/mark.tsx';
import { Row, Section } from './section.tsx';

const roles = [
  'canvas',
  'surface',
  'sunken',
  'raised',
  'hover',
  'line',
  'line-strong',
  'text',
  'text-2',
  'text-3',
  'primary',
  'primary-hover',
  'on-primary',
  'primary-soft',
  'primary-text',
  'link',
  'accent',
  'accent-line',
  'on-accent',
  'accent-soft',
  'accent-text',
  'success',
  'success-soft',
  'danger',
  'danger-soft',
  'focus',
  'moss',
  'moss-soft',
  'chart-2',
  'madder',
  'madder-soft',
];

export function BrandSection() {
  return (
    <Section title="Mark and wordmark">
      <Row>
        <Wordmark title="Everyday" height={62} />
        <Wordmark />
        <Mark title="Everyday" size={48} />
        <Mark size={32} />
        <Mark size={24} />
        <Mark size={16} />
        <span className="on-denim inline-flex items-center gap-3 rounded-control bg-(--denim-1) px-4 py-3">
          <Wordmark />
          <Mark size={32} />
        </span>
      </Row>
    </Section>
  );
}

export function ColourSection() {
  return (
    <Section title="Colour">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-11">
        {roles.map((role) => (
          <li key={role} className="text-micro text-text-2">
            <span
              className="mb-1 block h-11 rounded-small border border-line"
              style={{ backgroundColor: `var(--${role})` }}
            />
            {role}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function TypeSection() {
  return (
    <Section title="Type">
      <p className="text-hero-word">Everyday</p>
      <p className="text-hero-lead">Everyday questions. Everyday answers.</p>
      <p className="text-greeting">Good morning, Maya</p>
      <p className="text-h1">Page heading 32/38</p>
      <p className="text-h2">Section heading 22/28</p>
      <p className="text-h3">Card heading 17/24</p>
      <p className="text-answer">Answer text 17/27. AI, Il1, O0: every letter reads as itself.</p>
      <p className="text-body">
        Body 16/24 for the interface, with <em>italics</em> and <code className="font-mono">code()</code>.
      </p>
      <p className="text-small text-text-2">Small 14/20 for supporting lines.</p>
      <p className="text-micro text-text-3">Micro 13/18 is the floor for sentences.</p>
    </Section>
  );
}

export function GlyphSection() {
  return (
    <Section title="Tiles and initials">
      <Row>
        <IconTile tone="denim" icon={<BinocularsIcon size={24} weight="duotone" />} />
        <IconTile tone="moss" icon={<ChatCircleTextIcon size={24} weight="duotone" />} />
        <IconTile tone="madder" icon={<PenNibIcon size={24} weight="duotone" />} />
        <IconTile tone="marigold" size="large" icon={<SunHorizonIcon size={24} weight="duotone" />} />
        <IconTile tone="neutral" size="small" icon={<SunHorizonIcon size={20} weight="duotone" />} />
        <Initials name="Maya Okafor" />
        <Initials name="Maya Okafor" size="large" />
      </Row>
    </Section>
  );
}
