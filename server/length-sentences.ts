import { z } from 'zod';

function counted(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'character' : 'characters'}`;
}

// Where a schema says nothing of its own about a text that is too long, the library's words would reach people.
z.config({
  customError: ({ code, origin, maximum, input, path = [] }) => {
    if (code !== 'too_big' || origin !== 'string' || typeof input !== 'string') return undefined;
    const what = path.length > 0 ? `“${path.join('.')}”` : 'This';
    return `${what} can have up to ${counted(Number(maximum))}, and this has ${input.length.toLocaleString('en-GB')}.`;
  },
});
