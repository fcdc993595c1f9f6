export interface FooterGroup {
  title: string;
  links: readonly { label: string; href: string }[];
}

export const footerGroups: readonly FooterGroup[] = [
  {
    title: 'Company',
    links: [
      { label: 'About', href: '/about' },
      { label: 'Blog', href: '/blog' },
      { label: 'Careers', href: '/careers' },
      { label: 'Contact', href: '/contact' },
    ],
  },
  {
    title: 'Platform',
    links: [
      { label: 'Learn', href: '/learn/resources' },
      { label: 'Services', href: '/services/all' },
      { label: 'Industries', href: '/industries/all' },
      { label: 'Store', href: '/store/all' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Documentation', href: '/documentation' },
      { label: 'Pricing', href: '/pricing' },
      { label: 'Support', href: '/support' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy', href: '/privacy' },
      { label: 'Terms', href: '/terms' },
      { label: 'Cookies', href: '/cookies' },
    ],
  },
];
