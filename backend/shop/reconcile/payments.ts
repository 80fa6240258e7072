import { sql } from 'drizzle-orm'
import { abandonedAfterMs, bankMethods, overdueAfterMs, unansweredAfterMs } from '../payments/states.ts'
import { type Check, createSqlCheck } from './check.ts'

const interval = (ms: number) => sql.raw(`interval '${ms / 1000} seconds'`)
const bankMethodList = sql.raw(bankMethods.map((method) => `'${method}'`).join(', '))

export const paymentChecks: readonly Check[] = [
  createSqlCheck(
    'Amounts due of paid orders, and the money received',
    sql`
      select o.locator as about, o.to_pay as expected, coalesce(sum(a.amount), 0) as found
      from orders o
      left join payment_attempts a on a.order_id = o.id and a.state = 'authorised'
      where o.state = 'paid' and o.status <> 'CA'
      group by o.id
      having o.to_pay <> coalesce(sum(a.amount), 0)
      order by o.id limit 100`,
  ),
  createSqlCheck(
    'Money held for orders that are not paid',
    sql`
      select o.locator as about, 0 as expected, sum(a.amount - coalesce(m.sum, 0)) as found
      from orders o
      join payment_attempts a on a.order_id = o.id and a.state = 'authorised'
      left join (
        select attempt_id, sum(amount) as sum from payment_modifications
        where kind <> 'capture' and state <> 'failed' group by attempt_id
      ) m on m.attempt_id = a.id
      where o.state <> 'paid' or o.status = 'CA'
      group by o.id
      having sum(a.amount - coalesce(m.sum, 0)) <> 0
      order by o.id limit 100`,
  ),
  createSqlCheck(
    'Amounts of payment attempts, and of their notifications',
    sql`
      select a.reference as about, a.amount as expected, coalesce(sum(e.amount), 0) as found
      from payment_attempts a
      left join payment_events e
        on e.psp_reference = a.psp_reference and e.event_code = 'AUTHORISATION' and e.success
      where a.state = 'authorised' and a.method not in ('cash_on_delivery', 'store_card', 'none', 'invoice', 'global_e')
      group by a.id
      having a.amount <> coalesce(sum(e.amount), 0)
      order by a.id limit 100`,
  ),
  createSqlCheck(
    'Amounts of payment attempts, and their refunds',
    sql`
      select a.reference as about, a.amount as expected, sum(m.amount) as found
      from payment_attempts a
      join payment_modifications m on m.attempt_id = a.id and m.kind <> 'capture' and m.state <> 'failed'
      group by a.id
      having sum(m.amount) > greatest(a.amount, (
        select max(e.amount) from payment_events e
        where a.state = 'unwanted' and e.psp_reference = a.psp_reference and e.event_code = 'AUTHORISATION' and e.success
      ))
      order by a.id limit 100`,
  ),
  createSqlCheck(
    'Unmatched charges, and their refunds',
    sql`
      select a.reference as about, e.sum as expected, coalesce(m.sum, 0) as found
      from payment_attempts a
      cross join lateral (
        select coalesce(max(amount), a.amount) as sum from payment_events
        where psp_reference = a.psp_reference and event_code = 'AUTHORISATION' and success
      ) e
      left join (
        select attempt_id, sum(amount) as sum from payment_modifications
        where kind <> 'capture' and state <> 'failed' group by attempt_id
      ) m on m.attempt_id = a.id
      where a.state = 'unwanted' and coalesce(m.sum, 0) < e.sum
      order by a.id limit 100`,
  ),
  createSqlCheck(
    'Payments that may be charged, and what notifications report',
    sql`
      select a.reference as about, 0 as expected, a.amount as found
      from payment_attempts a
      join orders o on o.id = a.order_id
      where (o.state <> 'open' or a.updated_at < now() - interval '1 hour')
        and (a.state in ('pending', 'action_required') or a.asking_until is not null)
        and (
          (a.state = 'pending' and (
            a.result_code in ('Authorised', 'PartiallyAuthorised', 'Success') or a.psp_reference is null
            or a.updated_at < now() - case when a.method in (${bankMethodList})
              then ${interval(overdueAfterMs.bank)} else ${interval(overdueAfterMs.card)} end
          ))
          or (a.state in ('starting', 'action_required') and a.asking_until is not null)
          or (a.state = 'action_required' and a.updated_at < now() - ${interval(abandonedAfterMs)})
        )
        and not exists (
          select 1 from payment_alarms l
          where l.attempt_id = a.id and l.kind = 'outcome_unknown' and l.resolution = 'by_staff'
        )
      order by a.id limit 100`,
  ),
  createSqlCheck(
    'Captures, cancels and refunds, and what the provider reports',
    sql`
      select m.reference as about, 0 as expected, m.amount as found
      from payment_modifications m
      join payment_attempts a on a.id = m.attempt_id
      where (
          (m.state = 'requested' and m.updated_at < now() - ${interval(unansweredAfterMs)})
          or (m.state = 'due' and m.first_tried_at < now() - ${interval(unansweredAfterMs)})
        )
        and (m.kind <> 'technical_cancel' or a.state in ('pending', 'unwanted'))
        and not exists (
          select 1 from payment_alarms l
          where l.kind = 'modification_unanswered' and l.key = m.reference and l.resolution = 'by_staff'
        )
        and not exists (
          select 1 from payment_alarms l
          where l.attempt_id = m.attempt_id and m.kind = 'technical_cancel'
            and l.kind = 'outcome_unknown' and l.resolution = 'by_staff'
        )
      order by m.id limit 100`,
  ),
  createSqlCheck(
    'Failed captures, cancels and refunds, and their resolution by staff',
    sql`
      select m.reference as about, 0 as expected, m.amount as found
      from payment_modifications m
      where m.state = 'failed' and m.handled_at is null and m.tries > 0 and m.kind <> 'technical_cancel'
      order by m.id limit 100`,
  ),
  createSqlCheck(
    'Unresolved payment alarms',
    sql`
      select coalesce(o.locator, l.reference) || ' ' || l.kind as about, 0 as expected,
        greatest(l.amount, 1) as found
      from payment_alarms l
      left join orders o on o.id = l.order_id
      where l.resolved_at is null
      order by l.id limit 100`,
  ),
  createSqlCheck(
    'Orders paid on delivery or later, and their promised payments',
    sql`
      select o.locator as about, o.to_pay as expected, coalesce(sum(a.amount), 0) as found
      from orders o
      left join payment_attempts a on a.order_id = o.id and a.state = 'promised'
      where o.state = 'accepted' and o.status <> 'CA'
        and exists (select 1 from payment_attempts p where p.order_id = o.id and p.method in ('cash_on_delivery', 'invoice'))
      group by o.id
      having o.to_pay <> coalesce(sum(a.amount), 0)
      order by o.id limit 100`,
  ),
]
