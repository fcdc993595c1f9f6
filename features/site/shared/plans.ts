export interface Plan {
  id: 'free' | 'freemium-plus' | 'education' | 'standard' | 'plus' | 'pro' | 'business' | 'enterprise';
  name: string;
  /** US dollars a month. */
  price: number;
  period: 'month';
  description: string;
  features: readonly string[];
  /** What the plan leaves out. */
  without?: readonly string[];
  highlighted?: true;
}

const eachDay = (count: string): string => `${count} searches, chats and tasks a day`;

export const plans: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    price: 0,
    period: 'month',
    description: 'For a question now and then.',
    features: [eachDay('25')],
    without: ['No coding or creative generation'],
  },
  {
    id: 'freemium-plus',
    name: 'Freemium+',
    price: 0,
    period: 'month',
    description: 'More each day for helping us improve.',
    features: [
      eachDay('75'),
      '25 more for sharing data',
      'Task rewards for feedback',
      'Limited creative generation',
    ],
  },
  {
    id: 'education',
    name: 'Education',
    price: 4.99,
    period: 'month',
    description: 'For learners and teachers.',
    features: [eachDay('100')],
  },
  {
    id: 'standard',
    name: 'Standard',
    price: 9.99,
    period: 'month',
    description: 'For everyday use.',
    features: [eachDay('250'), 'API access'],
  },
  {
    id: 'plus',
    name: 'Plus',
    price: 24.99,
    period: 'month',
    description: 'For busy days.',
    features: [eachDay('500')],
  },
  {
    id: 'pro',
    name: 'Pro',
    price: 49.99,
    period: 'month',
    description: 'For people who work with it all day.',
    features: [eachDay('750')],
    highlighted: true,
  },
  {
    id: 'business',
    name: 'Business',
    price: 74.99,
    period: 'month',
    description: 'For a team that relies on it.',
    features: [eachDay('1,000'), '24/7 support'],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: 499.99,
    period: 'month',
    description: 'For a whole company.',
    features: [
      'Unlimited searches, chats and tasks',
      'From 5 seats, $100 for each more',
      'Custom model training',
      'On-premise deployment',
    ],
  },
];

/** "25", or "Unlimited": how many searches, chats and tasks there are in a day, of each. */
export function dailyAllowance(plan: Plan): string {
  return plan.features[0]?.split(' ')[0] ?? '';
}

/** What the plan has beyond its allowance. */
export function extraFeatures(plan: Plan): readonly string[] {
  return plan.features.slice(1);
}

export function planAction(plan: Plan): 'Start Free' | 'Get Started' {
  return plan.price === 0 ? 'Start Free' : 'Get Started';
}

/** "$0", "$4.99". */
export function formatPrice(price: number): string {
  return `$${Number.isInteger(price) ? price : price.toFixed(2)}`;
}
