import { CalendarBlankIcon } from '@phosphor-icons/react/CalendarBlank';
import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { GearSixIcon } from '@phosphor-icons/react/GearSix';
import { GlobeIcon } from '@phosphor-icons/react/Globe';
import { HouseIcon } from '@phosphor-icons/react/House';
import { NoteIcon } from '@phosphor-icons/react/Note';
import { NotePencilIcon } from '@phosphor-icons/react/NotePencil';
import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { SidebarSimpleIcon } from '@phosphor-icons/react/SidebarSimple';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { useState } from 'react';
import { AccountMenu } from '#client/ui/account-menu.tsx';
import { HeaderBar, navItemClasses } from '#client/ui/header-bar.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Wordmark } from '#client/ui/mark.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { TabBar } from '#client/ui/tab-bar.tsx';
import { TabLinks, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { Tooltip } from '#client/ui/tooltip.tsx';
import { Row, Section } from './section.tsx';

export function HeaderSection() {
  return (
    <Section title="Header">
      <HeaderBar
        className="static! rounded-card border"
        start={
          <>
            <IconButton label="History" icon={<SidebarSimpleIcon size={20} aria-hidden />} />
            <IconButton label="New chat" icon={<NotePencilIcon size={20} aria-hidden />} />
            <a href="#header" className="ms-2 inline-flex min-h-11 items-center max-sm:hidden">
              <Wordmark title="Everyday" />
            </a>
          </>
        }
        middle={
          <button type="button" className={navItemClasses()}>
            Services <CaretDownIcon size={14} weight="bold" aria-hidden />
          </button>
        }
        end={
          <AccountMenu
            name="Maya Okafor"
            email="maya@okafor.example"
            usage={[
              { label: 'Daily Usage', text: '12 / 25', value: 12, max: 25 },
              { label: 'Monthly Usage', text: '318 / 750', value: 318, max: 750 },
            ]}
            groups={[[{ href: '#settings', label: 'Settings', icon: <GearSixIcon size={20} aria-hidden /> }]]}
            onSignOut={() => {}}
          />
        }
      />
    </Section>
  );
}

type Vertical = 'web' | 'images' | 'videos';

export function NavigationSection() {
  const [tab, setTab] = useState<Vertical>('web');
  const [list, setList] = useState('chats');
  return (
    <Section title="Tabs, segments and pages">
      <Tabs
        label="Results"
        value={tab}
        onChange={setTab}
        items={[
          {
            value: 'web',
            label: 'Web',
            icon: <GlobeIcon size={20} aria-hidden />,
            activeIcon: <GlobeIcon size={20} weight="fill" aria-hidden />,
          },
          { value: 'images', label: 'Images' },
          { value: 'videos', label: 'Videos' },
        ]}
      >
        <TabPanel value="web">Pages</TabPanel>
        <TabPanel value="images">Pictures</TabPanel>
        <TabPanel value="videos">Films</TabPanel>
      </Tabs>
      <TabLinks
        label="Search"
        items={[
          { href: '#web', label: 'Web', isActive: true },
          { href: '#news', label: 'News', isActive: false },
        ]}
      />
      <SegmentedControl
        label="List"
        className="max-w-xs"
        value={list}
        onChange={setList}
        items={[
          { value: 'chats', label: 'Chats' },
          { value: 'web', label: 'Web' },
          { value: 'images', label: 'Images' },
        ]}
      />
      <Pagination page={4} pageCount={12} hrefFor={(page) => `#page-${page}`} />
      <Row>
        <Menu
          align="start"
          trigger={<IconButton label="More" icon={<DotsThreeIcon size={20} weight="bold" aria-hidden />} />}
          items={[
            { label: 'Rename', icon: <PencilSimpleIcon size={18} aria-hidden />, onSelect: () => {} },
            { label: 'Open', href: '#open' },
            {
              label: 'Delete',
              icon: <TrashIcon size={18} aria-hidden />,
              onSelect: () => {},
              isDestructive: true,
            },
            { label: 'Not now', isDisabled: true },
          ]}
        />
        <Tooltip text="Coming Soon">
          <button type="button" className={navItemClasses()}>
            With a tooltip
          </button>
        </Tooltip>
      </Row>
    </Section>
  );
}

export function TabBarSection() {
  const [active, setActive] = useState('Home');
  const places = [
    { label: 'Calendar', Icon: CalendarBlankIcon },
    { label: 'Chat', Icon: ChatCircleIcon },
    { label: 'Home', Icon: HouseIcon },
    { label: 'Web', Icon: GlobeIcon },
    { label: 'Notes', Icon: NoteIcon },
  ];
  return (
    <Section title="Tab bar">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands in for the router, which owns real links */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links answer to the keyboard by clicking */}
      <div
        onClick={(event) => {
          const link = (event.target as Element).closest('a');
          if (!link) return;
          event.preventDefault();
          setActive(link.textContent ?? '');
        }}
      >
        <TabBar
          label="Places"
          className="max-w-[26rem] rounded-panel border"
          items={places.map(({ label, Icon }) => ({
            label,
            href: `#${label.toLowerCase()}`,
            icon: <Icon size={24} aria-hidden />,
            activeIcon: <Icon size={24} weight="fill" aria-hidden />,
            isActive: label === active,
          }))}
        />
      </div>
    </Section>
  );
}
