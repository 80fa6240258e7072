import { sql } from 'drizzle-orm'
import { type Check, sqlCheck } from './check.ts'

export const paymentChecks: readonly Check[] = [
  sqlCheck(
    'What was left to pay of a paid order and the money that came for it',
    sql`
      select o.locator as about, o.to_pay as expected, coalesce(sum(a.amount), 0) as found
      from orders o
      left join payment_attempts a on a.order_id = o.id and a.state = 'authorised'
      where o.state = 'paid' and o.status <> 'CA'
      group by o.id
      having o.to_pay <> coalesce(sum(a.amount), 0)
      order by o.id limit 100`,
  ),
  sqlCheck(
    'Money that was kept for orders that are not paid',
    sql`
      select o.locator as about, 0 as expected, sum(a.amount) as found
      from orders o
      join payment_attempts a on a.order_id = o.id and a.state = 'authorised'
      where o.state <> 'paid' or o.status = 'CA'
      group by o.id
      order by o.id limit 100`,
  ),
  sqlCheck(
    'Money of an attempt and what the provider’s notification said',
    sql`
      select a.reference as about, a.amount as expected, coalesce(sum(e.amount), 0) as found
      from payment_attempts a
      left join payment_events e
        on e.psp_reference = a.psp_reference and e.event_code = 'AUTHORISATION' and e.success
      where a.state = 'authorised'
      group by a.id
      having a.amount <> coalesce(sum(e.amount), 0)
      order by a.id limit 100`,
  ),
]
