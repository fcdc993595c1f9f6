export const durationInWords = (seconds: number) => `${seconds} seconds`;
