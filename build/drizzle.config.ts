import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./server/db/schema/*.ts', './server/extras/**/*.tables.ts'],
  out: './server/db/migrations',
});
