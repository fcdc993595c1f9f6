export interface AccountLink {
  label: string;
  href: string;
}

/** The account menu's links in their order; a hairline stands between groups. */
export const accountLinkGroups: readonly (readonly AccountLink[])[] = [
  [
    { label: 'Home', href: '/dashboard' },
    { label: 'Profile', href: '/profile' },
    { label: 'Security', href: '/profile/security' },
    { label: 'Notifications', href: '/profile/notifications' },
    { label: 'Activity', href: '/profile/activity' },
    { label: 'Data & Privacy', href: '/profile/privacy' },
  ],
  [
    { label: 'Memory', href: '/memory' },
    { label: 'Analytics', href: '/analytics' },
    { label: 'Payment Methods', href: '/payments' },
    { label: 'Subscription', href: '/pricing' },
    { label: 'Settings', href: '/settings' },
  ],
];
