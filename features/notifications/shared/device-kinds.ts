/** The kinds of device notifications. Each has its field in the preferences. */
export const deviceKinds = {
  desktop: {
    preference: 'browserNotifications',
    label: 'Browser notifications',
    description: 'On computers: answers finished while you were away, and security alerts.',
  },
  mobile: {
    preference: 'mobileNotifications',
    label: 'Mobile notifications',
    description: 'The same on phones and tablets.',
  },
} as const;

export type DeviceKind = keyof typeof deviceKinds;
