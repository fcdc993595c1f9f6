interface NotificationKind {
  /** Its field among the preferences, and its column. On until the person switches it off. */
  preference: string;
  label: string;
  description: string;
}

interface MailKind extends NotificationKind {
  /** Why a letter came, as it says itself. */
  reason: string;
  /** A short name that stands in links for ever. */
  code: string;
}

/** The letters that a person can switch off, each by its kind; in the order in which they are offered. */
export const mailKinds = {
  updates: {
    preference: 'emailUpdates',
    label: 'Product updates',
    description: 'What is new here, and what changes for you.',
    reason: 'You get this because product updates are switched on for your account.',
    code: 'u',
  },
  security: {
    preference: 'emailSecurity',
    label: 'Security alerts',
    description: 'A sign-in on a new device, a changed password, and the like.',
    reason: 'You get this because security alerts are switched on for your account.',
    code: 's',
  },
  newsletter: {
    preference: 'emailNewsletter',
    label: 'Newsletter',
    description: 'Ideas for everyday questions, now and then.',
    reason: 'You get this because the newsletter is switched on for your account.',
    code: 'n',
  },
} as const satisfies Readonly<Record<string, MailKind>>;

/** What appears on a device, by what it is. */
export const deviceKinds = {
  desktop: {
    preference: 'browserNotifications',
    label: 'Browser notifications',
    description: 'On computers: answers that were finished while you were away, and security alerts.',
  },
  mobile: {
    preference: 'mobileNotifications',
    label: 'Mobile notifications',
    description: 'The same on phones and tablets.',
  },
} as const satisfies Readonly<Record<string, NotificationKind>>;

export type MailKindId = keyof typeof mailKinds;
export type MailPreference = (typeof mailKinds)[MailKindId]['preference'];
export type DeviceKind = keyof typeof deviceKinds;
export type PreferenceName = MailPreference | (typeof deviceKinds)[DeviceKind]['preference'];

export const mailPreferences = Object.values(mailKinds).map(({ preference }): MailPreference => preference);
export const preferenceNames: readonly PreferenceName[] = [
  ...mailPreferences,
  ...Object.values(deviceKinds).map(({ preference }) => preference),
];

/** The same for every preference. */
export function forEachPreference<Value>(
  make: (name: PreferenceName) => Value,
): Record<PreferenceName, Value> {
  return Object.fromEntries(preferenceNames.map((name) => [name, make(name)])) as Record<
    PreferenceName,
    Value
  >;
}
