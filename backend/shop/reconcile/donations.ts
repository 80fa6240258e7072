import { sql } from 'drizzle-orm'
import { type Check, createSqlCheck } from './check.ts'

/** Pool balances of each donation, by its movements. */
const poolBalances = sql`
  select donation_id, pool, sum(amount) as amount from (
    select donation_id, target as pool, amount from donation_movements
    union all
    select donation_id, source as pool, -amount from donation_movements
  ) entry group by donation_id, pool`

const createPoolCheck = (title: string, pool: string, state: string) =>
  createSqlCheck(
    title,
    sql`
      select d.reference as about, case when d.state = ${sql.raw(`'${state}'`)} then d.amount else 0 end as expected,
        coalesce(p.amount, 0) as found
      from donations d
      left join (${poolBalances}) p on p.donation_id = d.id and p.pool = ${sql.raw(`'${pool}'`)}
      where coalesce(p.amount, 0) <> case when d.state = ${sql.raw(`'${state}'`)} then d.amount else 0 end
      order by d.id limit 100`,
  )

export const donationChecks: readonly Check[] = [
  createPoolCheck('Donations that were given and their movements', 'given', 'given'),
  createPoolCheck('Donations on their way and their movements', 'pledged', 'pledged'),
  createSqlCheck(
    'Donations given, and their notifications',
    sql`
      select d.reference as about, case when d.state = 'given' then d.amount else 0 end as expected,
        coalesce(sum(e.amount), 0) as found
      from donations d
      left join payment_events e on e.reference = d.reference and e.event_code = 'DONATION' and e.success
      where not exists (
        select 1 from payment_alarms l
        where l.kind = 'wrong_amount' and l.reference = d.reference and l.resolution = 'by_staff'
      )
      group by d.id
      having coalesce(sum(e.amount), 0) <> case when d.state = 'given' then d.amount else 0 end
      order by d.id limit 100`,
  ),
  createSqlCheck(
    'Lapsed donations that the provider may have charged',
    sql`
      select d.reference as about, 0 as expected, d.amount as found
      from donations d
      where (d.state = 'lapsed' or (d.state = 'pledged' and d.updated_at < now() - interval '2 days'))
        and not exists (
          select 1 from payment_alarms l
          where l.kind = 'donation_unanswered' and l.key = d.reference and l.resolution = 'by_staff'
        )
      order by d.id limit 100`,
  ),
]
