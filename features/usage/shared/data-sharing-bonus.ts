/** Additional tasks per day on this plan, while the person shares usage data. */
export const dataSharingBonus = { tier: 'freemium-plus', tasks: 25 } as const;
