import { apiFetch, readError } from '#client/api-client.ts';
import { ownAvatarPath } from '#features/accounts/shared/avatar-path.ts';
import type { DesignUse } from '#features/designer/client/export/design-use.ts';

export const profileDesignUses: readonly DesignUse[] = [
  {
    id: 'profile',
    order: 10,
    label: 'Use as profile picture',
    async use({ readPicture, refreshSession }) {
      const sent = await apiFetch(ownAvatarPath, { method: 'POST', body: await readPicture() });
      if (!sent.ok) throw await readError(sent);
      await refreshSession();
      return <a href="/profile">It is your profile picture now</a>;
    },
  },
];
