import { z } from 'zod';

function counted(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'character' : 'characters'}`;
}

// Where a schema has no message for a text that is too long, people would see the library's.
z.config({
  customError: ({ code, origin, maximum, input, path = [] }) => {
    if (code !== 'too_big' || origin !== 'string' || typeof input !== 'string') return undefined;
    const what = path.length > 0 ? `“${path.join('.')}”` : 'This';
    return `${what} can have up to ${counted(Number(maximum))}, and this has ${input.length.toLocaleString('en-GB')}.`;
  },
});
