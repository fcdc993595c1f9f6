import { searchPaths } from '#shared/search-paths.ts';

/** Names of the icons in menus; the client maps them to drawings. */
export type MenuIcon =
  | 'robot'
  | 'chat'
  | 'window'
  | 'plug'
  | 'text'
  | 'image'
  | 'film'
  | 'chart'
  | 'people'
  | 'shield'
  | 'cloud'
  | 'grid'
  | 'rocket'
  | 'play'
  | 'code'
  | 'tag'
  | 'headset'
  | 'house'
  | 'pot'
  | 'plant'
  | 'badge'
  | 'card'
  | 'brain'
  | 'store'
  | 'cart'
  | 'handshake'
  | 'fingerprint'
  | 'box'
  | 'database'
  | 'wrench'
  | 'gauge'
  | 'buildings'
  | 'receipt'
  | 'book'
  | 'school'
  | 'certificate'
  | 'list'
  | 'star'
  | 'lightbulb'
  | 'folder'
  | 'search';

export interface MenuItem {
  title: string;
  description: string;
  href: string;
  icon: MenuIcon;
}

export interface MenuGroup {
  title: string;
  tone: 'denim' | 'madder' | 'moss';
  items: readonly MenuItem[];
}

export type MenuId = 'services' | 'industries' | 'learn' | 'store';

export interface Menu {
  id: MenuId;
  label: string;
  featured: { title: string; text: string; action: string; href: string };
  quickAccess: readonly { title: string; href: string; icon: MenuIcon }[];
  groups: readonly [MenuGroup, MenuGroup, MenuGroup];
}

type ItemRow = readonly [slug: string, title: string, description: string, icon: MenuIcon];

function itemsUnder(base: string, rows: readonly ItemRow[]): MenuItem[] {
  return rows.map(([slug, title, description, icon]) => ({
    title,
    description,
    icon,
    href: slug.startsWith('/') ? slug : `${base}/${slug}`,
  }));
}

const services: Menu = {
  id: 'services',
  label: 'Services',
  featured: {
    title: 'Answers that show their sources',
    text: 'Ask an everyday question and follow each claim to the page it came from.',
    action: 'Start a chat',
    href: '/chat',
  },
  quickAccess: [
    { title: 'Getting started', href: '/learn/getting-started', icon: 'rocket' },
    { title: 'Live demos', href: '/services/chatbot/demo', icon: 'play' },
    { title: 'Documentation', href: '/documentation', icon: 'code' },
    { title: 'Pricing', href: '/pricing', icon: 'tag' },
    { title: 'Contact Sales', href: '/contact', icon: 'headset' },
  ],
  groups: [
    {
      title: 'Build',
      tone: 'denim',
      items: itemsUnder('/services', [
        ['automation', 'Automation', 'Look up and calculate', 'robot'],
        ['chat', 'Chat', 'Answers with sources', 'chat'],
        ['applications', 'Applications', 'Answers inside your app', 'window'],
        ['api', 'API', 'Connect in minutes', 'plug'],
      ]),
    },
    {
      title: 'Create',
      tone: 'madder',
      items: itemsUnder('/services', [
        ['text', 'Text', 'Letters, lists, drafts', 'text'],
        ['images', 'Images', 'Find and ask about them', 'image'],
        ['video', 'Video', 'Find what to watch', 'film'],
        ['data', 'Data', 'Exact sums and units', 'chart'],
      ]),
    },
    {
      title: 'Run safely',
      tone: 'moss',
      items: itemsUnder('/services', [
        ['teams', 'Teams', 'Shared chats, limits', 'people'],
        ['security', 'Security', 'Private stays private', 'shield'],
        ['deployment', 'Deployment', 'Your machine or server', 'cloud'],
        ['all', 'All services', 'Everything in one list', 'grid'],
      ]),
    },
  ],
};

const industries: Menu = {
  id: 'industries',
  label: 'Industries',
  featured: {
    title: 'One question from your day',
    text: 'Opening hours, a lease, a rota: ask it as you would ask a neighbour.',
    action: 'Ask it now',
    href: '/chat',
  },
  quickAccess: [
    { title: 'All industries', href: '/industries/all', icon: 'grid' },
    { title: 'Case studies', href: '/learn/case-studies', icon: 'folder' },
    { title: 'Pricing', href: '/pricing', icon: 'tag' },
    { title: 'Contact Sales', href: '/contact', icon: 'headset' },
  ],
  groups: [
    {
      title: 'Places and people',
      tone: 'moss',
      items: itemsUnder('/industries', [
        ['real-estate', 'Real estate', 'Listings, leases, viewings', 'house'],
        ['food-service', 'Food service', 'Menus, rotas, allergens', 'pot'],
        ['cannabis', 'Cannabis', 'Rules and stock', 'plant'],
        ['staffing', 'Staffing', 'Shifts and candidates', 'badge'],
      ]),
    },
    {
      title: 'Selling',
      tone: 'madder',
      items: itemsUnder('/industries', [
        ['retail', 'Retail', 'Shelves and shoppers', 'store'],
        ['ecommerce', 'E-commerce', 'Orders and returns', 'cart'],
        ['b2b', 'B2B', 'Quotes and contracts', 'handshake'],
        ['payments', 'Payments', 'Invoices and disputes', 'card'],
      ]),
    },
    {
      title: 'Technology',
      tone: 'denim',
      items: itemsUnder('/industries', [
        ['ai', 'AI', 'Models in production', 'brain'],
        ['security', 'Security', 'Alerts and audits', 'shield'],
        ['identity', 'Identity', 'Sign-in and checks', 'fingerprint'],
        ['startups', 'Startups', 'Small teams, big lists', 'rocket'],
      ]),
    },
  ],
};

const learn: Menu = {
  id: 'learn',
  label: 'Learn',
  featured: {
    title: 'Look something up',
    text: 'Search the built-in reference: definitions, relations and where they come from.',
    action: 'Open search',
    href: searchPaths.web,
  },
  quickAccess: [
    { title: 'Getting started', href: '/learn/getting-started', icon: 'rocket' },
    { title: 'Documentation', href: '/documentation', icon: 'code' },
    { title: 'All resources', href: '/learn/resources', icon: 'grid' },
  ],
  groups: [
    {
      title: 'Start',
      tone: 'denim',
      items: itemsUnder('/learn', [
        ['ai-fundamentals', 'AI fundamentals', 'What it is and is not', 'brain'],
        ['beginner', 'Beginner', 'First steps, plainly', 'lightbulb'],
        ['tutorials', 'Tutorials', 'Do it once, together', 'list'],
        ['videos', 'Videos', 'Watch how it works', 'play'],
      ]),
    },
    {
      title: 'Go further',
      tone: 'madder',
      items: itemsUnder('/learn', [
        ['advanced', 'Advanced', 'For daily users', 'gauge'],
        ['best-practices', 'Best practices', 'Habits that help', 'star'],
        ['examples', 'Examples', 'Questions that worked', 'chat'],
        ['guides', 'Guides', 'One subject, in depth', 'book'],
      ]),
    },
    {
      title: 'Together',
      tone: 'moss',
      items: itemsUnder('/learn', [
        ['chat-academy', 'Chat academy', 'Ask better questions', 'school'],
        ['certification', 'Certification', 'Show what you know', 'certificate'],
        ['community', 'Community', 'Others like you', 'people'],
        ['case-studies', 'Case studies', 'How people use it', 'folder'],
      ]),
    },
  ],
};

const store: Menu = {
  id: 'store',
  label: 'Store',
  featured: {
    title: 'A place to start for free',
    text: 'The free plan gives 25 tasks a day. No card needed.',
    action: 'See the plans',
    href: '/#plans',
  },
  quickAccess: [
    { title: 'All products', href: '/store/all', icon: 'grid' },
    { title: 'Enterprise', href: '/store/enterprise', icon: 'buildings' },
    { title: 'Billing', href: '/store/billing', icon: 'receipt' },
    { title: 'Contact Sales', href: '/contact', icon: 'headset' },
  ],
  groups: [
    {
      title: 'Assistants',
      tone: 'moss',
      items: itemsUnder('/store', [
        ['models', 'Models', 'Fast, balanced, powerful', 'brain'],
        ['chatbots', 'Chatbots', 'Answers with sources', 'robot'],
        ['assistants', 'Assistants', 'One job, done well', 'chat'],
      ]),
    },
    {
      title: 'Data and kits',
      tone: 'madder',
      items: itemsUnder('/store', [
        ['starter-kits', 'Starter kits', 'Something to copy', 'box'],
        ['datasets', 'Datasets', 'Ready to use', 'database'],
        ['data-tools', 'Data tools', 'Sums, units and tables', 'wrench'],
      ]),
    },
    {
      title: 'Operations',
      tone: 'denim',
      items: itemsUnder('/store', [
        ['security', 'Security', 'Built in, at no charge', 'shield'],
        ['performance', 'Performance', 'Faster answers', 'gauge'],
        ['analytics', 'Analytics', 'Your own use, counted', 'chart'],
      ]),
    },
  ],
};

export const menus: readonly Menu[] = [services, industries, learn, store];
