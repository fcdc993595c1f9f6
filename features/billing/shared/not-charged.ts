/** Said wherever plans are shown and cost nothing. */
export const notCharged = 'This server does not charge for plans.';
