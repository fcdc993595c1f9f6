import { profileLimits } from '#features/profile/shared/profile.contract.ts';
import { profileScreens } from '#features/profile/shared/profile.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const profileDeclaration: Declaration = {
  name: 'profile',
  screens: profileScreens,
  texts: {
    users: {
      bio: profileLimits.bio,
      phone_number: profileLimits.phoneNumber,
      birthday: 200,
      username: profileLimits.username,
      website: profileLimits.website,
      gender: 200,
      location: profileLimits.location,
    },
  },
};
