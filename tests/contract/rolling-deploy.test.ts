import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '#backend/db/client.ts'
import { migrate } from '#backend/db/migrate.ts'
import { copyMigrations } from '../support/migrations-folder.ts'

vi.setConfig({ hookTimeout: 120_000 })

/**
 * During a rolling deploy, processes of the previous release still read and write while the database already
 * has the schema of this one. This is the last migration of the previous release; update it with each
 * release.
 */
const previousRelease = '0059_first_tries'

/** Reviewed differences, each with the reason why processes of the previous release still work. */
const reviewed: Readonly<Record<string, string>> = {
  "orders.orders_confirm_until CHECK ( CASE WHEN (confirm_by = 'shopper'::text) THEN (confirm_until IS NOT NULL) WHEN (confirm_by IS NULL) THEN (confirm_until IS NULL) ELSE true END) NOT VALID":
    'Allows all that the one before it did, and a time limit for the shop as well.',
  'invoices_once CREATE UNIQUE INDEX invoices_once ON public.invoices USING btree (order_id, kind)':
    'No statement of theirs names this index in "on conflict"; the partial index of the same name still allows one invoice and one credit note of an order.',
  "members.members_password_hash_shape CHECK ((password_hash ~ '^([$]argon2id[$]v=19|scrypt)[$]'::text))":
    'Allows all that the one before it did, and Argon2id. They cannot check a hash that this release has replaced: such a member signs in on a process of this release.',
  "member_sessions.member_sessions_ended_by_known CHECK ((ended_by = ANY (ARRAY['logout'::text, 'reuse'::text, 'revoked'::text, 'password'::text])))":
    'Allows all that the one before it did, and two more reasons.',
  'members.members_birth_month CHECK (((birth_month >= 1) AND (birth_month <= 12)))':
    'They leave the column empty.',
  'members.members_phone_whole CHECK (((phone IS NULL) = (phone_prefix IS NULL)))':
    'They leave both columns empty.',
  'invoices.invoices_return_id_order_returns_id_fk FOREIGN KEY (return_id) REFERENCES order_returns(id)':
    'They leave the column empty.',
  "invoices.invoices_return_is_credit CHECK (((return_id IS NULL) OR (kind = 'credit'::text)))":
    'They leave the column empty.',
  'vouchers.vouchers_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE':
    'They leave the column empty.',
  'vouchers.vouchers_personal CHECK (((member_id IS NULL) OR (members_only AND (NOT auto) AND (NOT acquisition) AND (campaign IS NULL))))':
    'They leave `member_id` empty.',
  "orders.orders_channel_known CHECK ((channel = ANY (ARRAY['online'::text, 'offline'::text, 'contingency'::text, 'wholesale'::text, 'exchange'::text])))":
    'Allows all that the one before it did, and one more channel.',
  "staff_action_log.staff_action_log_action_known CHECK ((action = ANY (ARRAY['gift-card-unlocked'::text, 'order-confirmed'::text, 'order-refunded'::text, 'payment-moved-by-hand'::text, 'payment-let-go'::text, 'payment-alarm-resolved'::text, 'payment-recorded'::text, 'return-decided'::text, 'return-account-opened'::text, 'store-pass-issued'::text, 'take-back-credited'::text, 'take-back-declined'::text, 'take-back-disposed'::text, 'take-back-inspected'::text, 'take-back-received'::text, 'take-back-renewed'::text, 'wholesale-code-issued'::text, 'withdrawal-resolved'::text, 'benefit-redeemed'::text, 'event-cancelled'::text])))":
    'Allows all that the one before it did, and more actions.',
  'invoices.invoices_once_per_refund CREATE UNIQUE INDEX invoices_once_per_refund ON public.invoices USING btree (return_id, order_id, refund_key) WHERE (return_id IS NOT NULL)':
    'They leave `return_id` empty, so it does not apply to their rows.',
  "payment_alarms.payment_alarms_kind_known CHECK ((kind = ANY (ARRAY['outcome_unknown'::text, 'unknown_payment'::text, 'wrong_amount'::text, 'returned_elsewhere'::text, 'captured_elsewhere'::text, 'chargeback'::text, 'kept_for_cancelled'::text, 'paid_unnoticed'::text, 'modification_unanswered'::text, 'donation_unanswered'::text, 'repayment_withheld'::text, 'old_size_missing'::text])))":
    'Allows all that the one before it did, and two more kinds.',
  'invoices.invoices_once CREATE UNIQUE INDEX invoices_once ON public.invoices USING btree (order_id, kind) WHERE (return_id IS NULL)':
    'Applies to fewer rows than the one before it.',
}

/** Every part of the schema that a query can depend on, one line each. */
const promises = {
  tables: `select table_name from information_schema.tables where table_schema = 'public'`,
  columns: `select table_name || '.' || column_name || ' ' || udt_name || ' ' || is_generated
    from information_schema.columns where table_schema = 'public'`,
  enums: `select t.typname || ' ' || e.enumlabel from pg_enum e join pg_type t on t.oid = e.enumtypid`,
  functions: `select p.oid::regprocedure::text || ' returns ' || pg_get_function_result(p.oid) from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
    where n.nspname = 'public' and l.lanname in ('sql', 'plpgsql')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  'unique indexes, which "on conflict" names': `select indexrelid::regclass::text || ' ' || pg_get_indexdef(indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where i.indisunique and n.nspname = 'public'`,
} as const

/**
 * Schema parts that make a write fail or behave differently; `old` are the tables of the previous release.
 */
const demands = {
  'columns without a default that must be written': `select table_name || '.' || column_name
    from information_schema.columns where table_schema = 'public' and is_nullable = 'NO'
      and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`,
  constraints: `select conrelid::regclass::text || '.' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'`,
  'unique indexes': `select c.relname || '.' || indexrelid::regclass::text || ' ' || pg_get_indexdef(indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where i.indisunique and n.nspname = 'public'`,
  triggers: `select tgrelid::regclass::text || '.' || tgname || ' ' || pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal`,
} as const

type Schema = Readonly<Record<string, ReadonlySet<string>>>

async function describeSchema({ pool }: Database): Promise<Schema> {
  const found: Record<string, ReadonlySet<string>> = {}
  for (const [name, query] of Object.entries({ ...promises, ...demands })) {
    const { rows } = await pool.query<{ line: string }>(`select line from (${query}) as found (line)`)
    found[name] = new Set(rows.map(({ line }) => line))
  }
  return found
}

/** The entries of `all` that are missing from `known`. */
const beyond = (all: ReadonlySet<string> = new Set(), known: ReadonlySet<string> = new Set()) =>
  [...all].filter((line) => !known.has(line) && !(line.replace(/\s+/g, ' ') in reviewed))

/** The problems of processes that expect one schema and meet the other. */
function findBreaks(previous: Schema, current: Schema): string[] {
  const old = previous.tables ?? new Set()
  const isOfOld = (line: string) => old.has(line.slice(0, line.indexOf('.')))
  const lost = Object.keys(promises).flatMap((name) =>
    beyond(previous[name], current[name]).map((line) => `gone or changed, of ${name}: ${line}`),
  )
  const added = Object.keys(demands).flatMap((name) =>
    beyond(current[name], previous[name])
      .filter(isOfOld)
      .map((line) => `new, of ${name}: ${line}`),
  )
  return [...lost, ...added]
}

let database: Database
let previous: Schema
beforeAll(async () => {
  database = await openDatabase()
  const { folder, remove } = copyMigrations(previousRelease)
  await migrate(database, { folder })
  remove()
  previous = await describeSchema(database)
  await migrate(database)
})
afterAll(() => database.close())

describe('the schema of this release', () => {
  it('keeps the processes of the previous release working', async () => {
    expect(previous.tables?.size).toBeGreaterThan(50)
    expect(findBreaks(previous, await describeSchema(database))).toEqual([])
  })

  it.each([
    ['a dropped column', 'alter table bags drop column expires_at'],
    ['a renamed column', 'alter table bags rename column expires_at to ends_at'],
    ['a changed type', 'alter table mail_outbox alter column attempts type bigint'],
    ['a dropped table', 'drop table store_reservations cascade'],
    ['a renamed table', 'alter table store_reservations rename to reservations'],
    ['a column that must be written', 'alter table bags add column origin text not null'],
    ['a column that may not be empty any more', 'alter table mail_outbox alter column thread set not null'],
    ['a dropped default', 'alter table mail_outbox alter column attempts drop default'],
    ['a new check', 'alter table bags add constraint bags_late check (expires_at > created_at) not valid'],
    ['a new unique index', 'create unique index mails_once on mail_outbox (template, recipient)'],
    ['a dropped unique index', 'alter table mail_outbox drop constraint mail_outbox_key'],
    ['a new foreign key', 'alter table mail_outbox add foreign key (template) references job_claims (job)'],
    [
      'a new trigger',
      'create trigger x before insert on bags for each row execute function suppress_redundant_updates_trigger()',
    ],
  ])('would break them with %s', async (_what, change) => {
    await database.pool.query('begin')
    try {
      // Without its constraint the foreign key would have no target.
      if (change.includes('foreign key'))
        await database.pool.query('create unique index job_names on job_claims (job)')
      await database.pool.query(change)
      expect(findBreaks(previous, await describeSchema(database))).not.toEqual([])
    } finally {
      await database.pool.query('rollback')
    }
  })

  it('may have new tables, and new columns that are optional in writes', async () => {
    await database.pool.query('begin')
    try {
      await database.pool.query(`create table later (id int primary key, name text not null unique)`)
      await database.pool.query(
        `alter table bags add column origin text not null default 'web', add column note text`,
      )
      await database.pool.query(`create index bags_by_origin on bags (origin)`)
      expect(findBreaks(previous, await describeSchema(database))).toEqual([])
    } finally {
      await database.pool.query('rollback')
    }
  })
})
