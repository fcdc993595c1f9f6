/** Shown wherever plans are listed and free. */
export const notCharged = 'This server does not charge for plans.';
