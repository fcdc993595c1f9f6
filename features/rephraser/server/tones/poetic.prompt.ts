export const poeticPrompt = 'Write it as lyrical prose with rhythm and images. Keep every fact in it.';
