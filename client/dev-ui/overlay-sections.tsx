import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { CardButton } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SidePanel } from '#client/ui/side-panel.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Row, Section } from './section.tsx';

const dishes = ['Bean soup', 'Cabbage pancakes', 'Egg fried rice', 'Lentil stew', 'Tomato toast'];

export function OverlaySection() {
  const [open, setOpen] = useState<'overlay' | 'confirm' | 'panel' | null>(null);
  const [filter, setFilter] = useState('');
  const [chosen, setChosen] = useState(dishes[0]);
  const close = () => setOpen(null);
  const shown = dishes.filter((dish) => dish.toLowerCase().includes(filter.toLowerCase()));

  return (
    <Section title="Dialogs and panels">
      <Row>
        <Button onClick={() => setOpen('overlay')}>Open the overlay</Button>
        <Button onClick={() => setOpen('confirm')}>Ask for confirmation</Button>
        <Button onClick={() => setOpen('panel')}>Open the side panel</Button>
      </Row>
      <Overlay
        isOpen={open === 'overlay'}
        onClose={close}
        title="Choose a dish"
        description="It decides what the shopping list starts with."
        filter={
          <TextField
            label="Filter dishes"
            isLabelHidden
            placeholder="Filter dishes"
            icon={<MagnifyingGlassIcon size={18} aria-hidden />}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        }
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" onClick={close}>
              Choose
            </Button>
          </>
        }
      >
        <div className="grid gap-3 sm:grid-cols-2">
          {shown.map((dish) => (
            <CardButton key={dish} isSelected={dish === chosen} onClick={() => setChosen(dish)}>
              {dish}
            </CardButton>
          ))}
        </div>
      </Overlay>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Clear All Chats?"
        description="Are you sure you want to clear all your chat history? This action cannot be undone."
        confirmLabel="Clear All"
        onConfirm={close}
        onCancel={close}
      />
      <div className="flex">
        <SidePanel
          isOpen={open === 'panel'}
          onClose={close}
          label="History"
          footer={
            <Button kind="ghost" onClick={close}>
              Close the panel
            </Button>
          }
        >
          <ul>
            {dishes.map((dish) => (
              <li key={dish} className="flex min-h-11 items-center px-3">
                {dish}
              </li>
            ))}
          </ul>
        </SidePanel>
      </div>
    </Section>
  );
}
