import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./features/*/server/*.table.ts'],
  out: './drizzle',
});
