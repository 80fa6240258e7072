import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../columns.ts'
import { members } from './account.ts'

export const benefitKinds = ['welcome', 'birthday-resole'] as const
export type BenefitKind = (typeof benefitKinds)[number]

/**
 * The mailboxes that got a welcome voucher, by keyed digest, also after the account is deleted: registering again
 * brings no second one.
 */
export const welcomedMailboxes = pgTable(
  'welcomed_mailboxes',
  {
    /** The digest of the normalised address under the key that was current. */
    mailbox: text('mailbox').primaryKey(),
    welcomedAt: timestamptz('welcomed_at').notNull(),
  },
  (t) => [index('welcomed_mailboxes_over').on(t.welcomedAt)],
)

/** Personal benefits of members, each issued once per member and period. */
export const memberBenefits = pgTable(
  'member_benefits',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<BenefitKind>().notNull(),
    /** The year of a yearly benefit; 0 for one that is issued once. */
    period: integer('period').notNull(),
    /** The code of the voucher, or the code that a store redeems. */
    code: text('code').notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
    validUntil: timestamptz('valid_until').notNull(),
    /** When a store redeemed it; the use of a voucher is stored with its order. */
    redeemedAt: timestamptz('redeemed_at'),
  },
  (t) => [
    unique('member_benefits_once').on(t.memberId, t.kind, t.period),
    unique('member_benefits_code').on(t.code),
    index('member_benefits_of').on(t.memberId, t.issuedAt),
    check('member_benefits_kind_known', sql`${t.kind} in ${sql.raw(`('${benefitKinds.join("', '")}')`)}`),
  ],
)
