/** More tasks a day on this plan, for as long as the person shares data on how they use the product. */
export const dataSharingBonus = { tier: 'freemium-plus', tasks: 25 } as const;
