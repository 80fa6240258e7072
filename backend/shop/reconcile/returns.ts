import { sql } from 'drizzle-orm'
import { type Check, createSqlCheck } from './check.ts'

const returnNumber = sql`'R' || o.locator || '-' || r.number`

/** What the customer paid for each line of an order whose taxes are stored by line, or included. */
const paidByLine = sql`l.price - l.discount + case when o.tax_included then 0 else l.tax end`

export const returnChecks: readonly Check[] = [
  createSqlCheck(
    'Refunds of returns, and the refunds of their orders',
    sql`
      select ${returnNumber} as about, coalesce(r.refund, 0) as expected, coalesce(f.amount, 0) as found
      from order_returns r
      join orders o on o.id = r.order_id
      left join order_refunds f on f.order_id = r.order_id and f.key = 'return-' || r.id
      where r.kind = 'return' and coalesce(r.refund, 0) <> coalesce(f.amount, 0)
      order by r.id limit 100`,
  ),
  createSqlCheck(
    'Refunds of returns, and the money returned to cards and payments',
    sql`
      select ${returnNumber} as about, r.refund as expected, f.to_cards + coalesce(m.amount, 0) as found
      from order_returns r
      join orders o on o.id = r.order_id
      join order_refunds f on f.order_id = r.order_id and f.key = 'return-' || r.id
      left join lateral (
        select sum(m.amount) as amount
        from payment_modifications m join payment_attempts a on a.id = m.attempt_id
        where a.order_id = r.order_id and m.reference = a.reference || '-refund-return-' || r.id
      ) m on true
      where r.refund <> f.to_cards + coalesce(m.amount, 0)
      order by r.id limit 100`,
  ),
  createSqlCheck(
    'Goods refunded by returns, and their accepted lines',
    sql`
      select ${returnNumber} as about, r.goods_refund as expected, coalesce(sum(l.refund), 0) as found
      from order_returns r
      join orders o on o.id = r.order_id
      left join order_return_lines l on l.return_id = r.id
      where r.goods_refund is not null
      group by r.id, o.locator
      having r.goods_refund <> coalesce(sum(l.refund), 0)
      order by r.id limit 100`,
  ),
  createSqlCheck(
    'Refunds of returned lines, and what was paid for them',
    sql`
      select ${returnNumber} || '/' || l.position as about, ${paidByLine} as expected, rl.refund as found
      from order_return_lines rl
      join order_returns r on r.id = rl.return_id and r.kind = 'return'
      join orders o on o.id = r.order_id
      join order_lines l on l.order_id = rl.order_id and l.position = rl.position
      where rl.accepted and (o.tax_included or l.tax is not null) and rl.refund <> ${paidByLine}
      order by r.id limit 100`,
  ),
  createSqlCheck(
    'Refunds of orders that were not rejected, and their totals',
    sql`
      select o.locator as about, o.total as expected, sum(f.amount) - coalesce(max(m.failed), 0) as found
      from order_refunds f
      join orders o on o.id = f.order_id
      left join lateral (
        select sum(m.amount) as failed
        from payment_modifications m join payment_attempts a on a.id = m.attempt_id
        where a.order_id = o.id and m.kind = 'refund' and m.state = 'failed'
      ) m on true
      group by o.id having sum(f.amount) - coalesce(max(m.failed), 0) > o.total
      order by o.id limit 100`,
  ),
  createSqlCheck(
    'Credit notes of returns, and their refunds before what was withheld',
    sql`
      select ${returnNumber} as about, r.refund + r.withheld as expected, coalesce(i.total, 0) as found
      from order_returns r
      join orders o on o.id = r.order_id
      left join invoices i on i.return_id = r.id
      where r.kind = 'return' and r.goods_refund > 0 and r.refund + r.withheld <> coalesce(i.total, 0)
      order by r.id limit 100`,
  ),
  createSqlCheck(
    'Units returned to stock, and the sellable lines of returns',
    sql`
      select o.locator || '/' || coalesce(l.ean, m.ean) as about,
        coalesce(l.units, 0) as expected, coalesce(m.pairs, 0) as found
      from (
        select l.order_id, l.ean, coalesce(l.stock_location, '') as location, count(*) as units
        from order_return_lines rl
        join order_lines l on l.order_id = rl.order_id and l.position = rl.position
        where rl.disposition = 'sellable' group by 1, 2, 3
      ) l
      full join (
        select s.order_id, s.ean, s.location, s.pairs from stock_movements s
        join orders c on c.id = s.order_id and c.status <> 'CA' where s.kind = 'returned'
      ) m on m.order_id = l.order_id and m.ean = l.ean and m.location = l.location
      join orders o on o.id = coalesce(l.order_id, m.order_id)
      where coalesce(l.units, 0) <> coalesce(m.pairs, 0)
      order by o.id limit 100`,
  ),
]
