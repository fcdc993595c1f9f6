import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { MemberRole, Sharing } from '#features/memberships/shared/memberships.contract.ts';
import { sharingRow } from './sharing-row.ts';

interface PeopleListProps extends Pick<Sharing, 'members' | 'invitations'> {
  /** The text where it is shared with nobody. */
  nobody: string;
  /** What an editor can do. */
  editorLabel: string;
  /** Pending invitations: their role, and how long they are valid. */
  invitedTo: (role: MemberRole, until: string) => ReactNode;
  onChange: (id: string, role: MemberRole) => void;
  onRemove: (id: string) => void;
  onWithdraw: (id: string) => void;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** The people with access, and pending invitations. */
export function PeopleList({
  members,
  invitations,
  nobody,
  editorLabel,
  invitedTo,
  onChange,
  onRemove,
  onWithdraw,
}: PeopleListProps) {
  return (
    <>
      <h3 className="pt-6 text-small font-semibold">People</h3>
      {members.length + invitations.length === 0 && <p className="py-2 text-small text-text-2">{nobody}</p>}
      <ul>
        {members.map((member) => (
          <li key={member.id} className={sharingRow}>
            <span className="min-w-0">
              <span dir="auto" className="block font-medium wrap-anywhere">
                {member.name}
              </span>
              <span className="block text-small wrap-anywhere text-text-2">{member.email}</span>
            </span>
            <span className="flex items-center gap-2">
              <select
                aria-label={`What ${member.name} can do`}
                value={member.role}
                onChange={(event) =>
                  onChange(member.id, event.target.value === 'editor' ? 'editor' : 'viewer')
                }
                className="h-9 rounded-control border border-line-strong bg-surface px-2 text-small touch:h-11"
              >
                <option value="viewer">Can read</option>
                <option value="editor">{editorLabel}</option>
              </select>
              <Button size="small" aria-label={`Remove ${member.name}`} onClick={() => onRemove(member.id)}>
                Remove
              </Button>
            </span>
          </li>
        ))}
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={sharingRow}>
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{email}</span>
              <span className="block text-small text-text-2">
                {invitedTo(role, day.format(new Date(expiresAt)))}
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Withdraw the invitation to ${email}`}
              onClick={() => onWithdraw(id)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
