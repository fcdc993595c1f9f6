import { dailyTasks } from '#features/usage/shared/daily-tasks.ts';
import { dataSharingBonus } from '#features/usage/shared/data-sharing-bonus.ts';
import { feedbackReward } from '#features/usage/shared/feedback-reward.ts';
import { groupedDigits } from '#shared/grouped-digits.ts';

export const planIds = [
  'free',
  'freemium-plus',
  'education',
  'standard',
  'plus',
  'pro',
  'business',
  'enterprise',
] as const;
export type PlanId = (typeof planIds)[number];

/** Capabilities that a plan may lack. Everything else is in every plan. */
export const capabilities = ['coding', 'creative-generation', 'api-access'] as const;
export type Capability = (typeof capabilities)[number];

/** A number is the limit per day. */
export type Allowance = boolean | number;

export interface Plan {
  id: PlanId;
  name: string;
  /** US dollars a month; for plans with seats, for the minimum number of them. */
  price: number;
  period: 'month';
  description: string;
  features: readonly string[];
  /** What the plan lacks. */
  without?: readonly string[];
  highlighted?: true;
  /** Who may choose it, if not everyone. */
  requirement?: string;
  seats?: { minimum: number; maximum: number; priceOfFurther: number };
  allows: Readonly<Record<Capability, Allowance>>;
}

function eachDay(id: PlanId): string {
  const limit = dailyTasks[id];
  if (limit === null) return 'Unlimited searches, chats and tasks';
  return `${groupedDigits(limit)} searches, chats and tasks a day`;
}

/** The daily number of creations that "limited" means. */
const limitedCreations = 5;

const withoutApi = { coding: true, 'creative-generation': true, 'api-access': false } as const;
const everything = { coding: true, 'creative-generation': true, 'api-access': true } as const;

/** The single list of plans. `dailyTasks` gives each one's tasks per day. */
export const plans: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    price: 0,
    period: 'month',
    description: 'For a question now and then.',
    // A getter, because the sentence depends on the current language.
    get features() {
      return [eachDay('free')];
    },
    without: ['No coding or creative generation'],
    allows: { coding: false, 'creative-generation': false, 'api-access': false },
  },
  {
    id: 'freemium-plus',
    name: 'Freemium+',
    price: 0,
    period: 'month',
    description: 'More each day for helping us improve.',
    features: [
      eachDay('freemium-plus'),
      `+${dataSharingBonus.tasks} bonus for data sharing`,
      `Task rewards for feedback, up to ${feedbackReward.answersPerDay * feedbackReward.tasks} a day`,
      'Limited creative generation',
    ],
    allows: { coding: true, 'creative-generation': limitedCreations, 'api-access': false },
  },
  {
    id: 'education',
    name: 'Education',
    price: 4.99,
    period: 'month',
    description: 'For learners and teachers.',
    get features() {
      return [eachDay('education')];
    },
    requirement:
      'For people who learn or teach at a school, college or university. We take your word for it.',
    allows: withoutApi,
  },
  {
    id: 'standard',
    name: 'Standard',
    price: 9.99,
    period: 'month',
    description: 'For everyday use.',
    features: [eachDay('standard'), 'API access'],
    allows: everything,
  },
  {
    id: 'plus',
    name: 'Plus',
    price: 24.99,
    period: 'month',
    description: 'For busy days.',
    get features() {
      return [eachDay('plus')];
    },
    allows: everything,
  },
  {
    id: 'pro',
    name: 'Pro',
    price: 49.99,
    period: 'month',
    description: 'For people who work with it all day.',
    get features() {
      return [eachDay('pro')];
    },
    highlighted: true,
    allows: everything,
  },
  {
    id: 'business',
    name: 'Business',
    price: 74.99,
    period: 'month',
    description: 'For a team that relies on it.',
    get features() {
      return [eachDay('business'), /* text */ '24/7 support'];
    },
    allows: everything,
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    price: 499.99,
    period: 'month',
    description: 'For a whole company.',
    features: [
      eachDay('enterprise'),
      /* text */ '5 minimum seats',
      /* text */ '$100 per additional seat',
      'Custom model training',
      'On-premise deployment',
    ],
    seats: { minimum: 5, maximum: 1_000, priceOfFurther: 100 },
    allows: everything,
  },
];

export function findPlan(id: string): Plan | undefined {
  return plans.find((plan) => plan.id === id);
}

/** "25", or "Unlimited": the number of tasks per day, of any kind. */
export function dailyAllowance(plan: Plan): string {
  return dailyTasks[plan.id]?.toLocaleString('en-US') ?? 'Unlimited';
}

/** "25 tasks a day". */
export function formatDailyTasks(plan: Plan): string {
  return dailyTasks[plan.id] === null ? 'Unlimited tasks' : `${dailyAllowance(plan)} tasks a day`;
}

/** What the plan has beyond its allowance. */
export function extraFeatures(plan: Plan): readonly string[] {
  return plan.features.slice(1);
}

export function planAction(plan: Plan): 'Start Free' | 'Get Started' {
  return plan.price === 0 ? 'Start Free' : 'Get Started';
}

/** Dollars a month for this many seats. */
export function priceOf(plan: Plan, seats: number): number {
  if (!plan.seats) return plan.price;
  return plan.price + Math.max(0, seats - plan.seats.minimum) * plan.seats.priceOfFurther;
}

/** "$0", "$4.99". */
export function formatPrice(price: number): string {
  return `$${Number.isInteger(price) ? price : price.toFixed(2)}`;
}
