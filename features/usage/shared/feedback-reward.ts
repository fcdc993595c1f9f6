/** What saying what one thinks of an answer brings on this plan, while the person shares data on their use. */
export const feedbackReward = { tier: 'freemium-plus', tasks: 1, answersPerDay: 5 } as const;
