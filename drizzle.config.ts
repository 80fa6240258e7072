import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './backend/shop/*/schema.ts',
    './backend/shop/*/*-schema.ts',
    './backend/db/*-schema.ts',
    './backend/community/schema.ts',
    './backend/search/schema.ts',
    './backend/search/index-schema.ts',
  ],
  out: './backend/db/migrations',
})
