import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../db/columns.ts'

/** Challenges that were answered and tokens that were used: each counts once. Nothing of whose they were. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    name: text('name').primaryKey(),
    /** When it is worth nothing by itself. */
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('captcha_uses_over').on(t.expiresAt)],
)
