/** The reward for rating answers on this plan, while the person shares usage data. */
export const feedbackReward = { tier: 'freemium-plus', tasks: 1, answersPerDay: 5 } as const;
