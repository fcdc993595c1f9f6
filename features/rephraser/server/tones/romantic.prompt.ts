export const romanticPrompt = 'Write it tenderly and warmly, without sentimentality, as if to somebody dear.';
