import { sql } from 'drizzle-orm'
import { type Check, createSqlCheck } from './check.ts'

/** Counted uses: of orders that are paid or can still be paid. */
const countedUses = sql`
  from voucher_uses u
  join orders o on o.id = u.order_id and o.state in ('open', 'paid', 'accepted') and o.status <> 'CA' and u.restored_at is null
  join vouchers v on v.code = u.code`

export const voucherChecks: readonly Check[] = [
  createSqlCheck(
    'Discounts of orders, and the vouchers used',
    sql`
      select o.locator as about, o.discount as expected, coalesce(u.sum, 0) as found
      from orders o
      left join (select order_id, sum(off) as sum from voucher_uses group by order_id) u on u.order_id = o.id
      where o.channel <> 'exchange' and o.discount <> coalesce(u.sum, 0)
      order by o.id limit 100`,
  ),
  createSqlCheck(
    'Uses of vouchers, and their limits',
    sql`
      select v.code as about, v.uses as expected, count(*) as found ${countedUses}
      group by v.code, v.uses having count(*) > v.uses
      order by v.code limit 100`,
  ),
  createSqlCheck(
    'Uses of vouchers by one customer, and their limits',
    sql`
      select v.code as about, v.uses_each as expected, count(*) as found ${countedUses}
      group by v.code, v.uses_each, u.who
      having count(*) > v.uses_each and bool_or(u.who_from <> 'rehashed')
      order by v.code limit 100`,
  ),
]
