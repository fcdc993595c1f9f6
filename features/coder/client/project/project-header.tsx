import { ArrowLeftIcon } from '@phosphor-icons/react/ArrowLeft';
import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { FolderPlusIcon } from '@phosphor-icons/react/FolderPlus';
import { ShareNetworkIcon } from '@phosphor-icons/react/ShareNetwork';
import { SidebarSimpleIcon } from '@phosphor-icons/react/SidebarSimple';
import { type ReactNode, useEffect } from 'react';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconButton, IconLink } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { emptyProject } from '../projects/empty-project.ts';
import { useCreateProject } from '../projects/use-create-project.ts';

interface ProjectHeaderProps {
  title: string;
  isWide: boolean;
  /** The save state, where there is room for it. */
  status: ReactNode;
  /** Where there is room: the panel beside the files. */
  isSideOpen: boolean;
  onSide: (isOpen: boolean) => void;
  onRename: () => void;
  onShare: () => void;
  /** Controls at the end: run and the menu. */
  children: ReactNode;
}

/** The header of an open project: back link, name, and project actions. */
export function ProjectHeader({
  title,
  isWide,
  status,
  isSideOpen,
  onSide,
  onRename,
  onShare,
  children,
}: ProjectHeaderProps) {
  const { create, busyWith, problem } = useCreateProject();
  const { showToast } = useToast();
  useEffect(() => {
    if (problem !== null) showToast({ message: problem });
  }, [problem, showToast]);
  return (
    <>
      {isWide && (
        <HeaderSlot name="start">
          <IconButton
            label="Chat and history"
            isPressed={isSideOpen}
            onClick={() => onSide(!isSideOpen)}
            icon={<SidebarSimpleIcon size={22} aria-hidden className="rtl:-scale-x-100" />}
          />
          <IconButton
            label="New project"
            disabled={busyWith !== null}
            onClick={() => void create(emptyProject())}
            icon={<FolderPlusIcon size={22} aria-hidden />}
            className="me-3"
          />
        </HeaderSlot>
      )}
      <HeaderSlot name="title">
        <div data-header-title className="flex min-w-0 flex-1 items-center gap-1 lg:hidden">
          <IconLink
            href="/developer"
            label="All projects"
            icon={<ArrowLeftIcon size={22} aria-hidden className="rtl:-scale-x-100" />}
          />
          <p dir="auto" aria-hidden className="min-w-0 truncate font-semibold">
            {title}
          </p>
        </div>
      </HeaderSlot>
      <HeaderSlot name="place">
        <div data-header-place className="-ms-3 me-auto min-w-0 max-lg:hidden">
          <Menu
            align="start"
            trigger={
              <button
                type="button"
                aria-label={`Project “${title}”`}
                className="flex min-h-11 max-w-full items-center gap-2 rounded-control px-2 font-semibold hover:bg-hover"
              >
                <span dir="auto" className="min-w-0 truncate">
                  {title}
                </span>
                <CaretDownIcon size={16} aria-hidden className="shrink-0" />
              </button>
            }
            items={[
              { label: 'Rename', onSelect: onRename },
              { label: 'All projects', href: '/developer' },
            ]}
          />
        </div>
      </HeaderSlot>
      <HeaderSlot name="end">
        <div className="flex items-center gap-1.5 lg:gap-3">
          {isWide && status}
          {isWide ? (
            <Button icon={<ShareNetworkIcon size={18} aria-hidden />} onClick={onShare}>
              Share
            </Button>
          ) : (
            <IconButton label="Share" icon={<ShareNetworkIcon size={22} aria-hidden />} onClick={onShare} />
          )}
          {children}
        </div>
      </HeaderSlot>
    </>
  );
}
