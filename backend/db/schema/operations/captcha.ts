import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../columns.ts'

/** Solved challenges and used tokens; each counts once. No personal data. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    name: text('name').primaryKey(),
    /** When the challenge or token expires by itself. */
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('captcha_uses_over').on(t.expiresAt)],
)
