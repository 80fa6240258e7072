import { sql } from 'drizzle-orm'
import { type Check, createSqlCheck } from './check.ts'

export const exchangeChecks: readonly Check[] = [
  createSqlCheck(
    'Differences of exchanges, and what follow-up orders charge',
    sql`
      select o.locator || '/' || e.position as about,
        greatest(0, n.items_total - l.price) + case when n.tax_included then 0 else n.tax_total end as expected,
        n.to_pay as found
      from order_exchanges e
      join orders o on o.id = e.order_id
      join orders n on n.id = e.new_order_id
      join order_lines l on l.order_id = e.order_id and l.position = e.position
      where n.to_pay <> greatest(0, n.items_total - l.price) + case when n.tax_included then 0 else n.tax_total end
      order by e.id limit 100`,
  ),
  createSqlCheck(
    'Values of exchanged sizes, and what was paid for them',
    sql`
      select o.locator || '/' || e.position as about, paid.amount as expected, e.value as found
      from order_exchanges e
      join orders o on o.id = e.order_id
      join order_lines l on l.order_id = e.order_id and l.position = e.position
      left join order_exchanges b on b.new_order_id = e.order_id
      join lateral (
        select l.price - l.discount + case when o.tax_included then 0 else l.tax end
          + coalesce(b.value - b.refund_due, 0) as amount
      ) paid on true
      where e.value <> paid.amount
      order by e.id limit 100`,
  ),
  createSqlCheck(
    'Exchanges of which the customer has neither size, and their repayments',
    sql`
      select o.locator || '/' || e.position as about, e.value as expected, e.refunded + e.withheld as found
      from order_exchanges e
      join orders o on o.id = e.order_id
      join orders n on n.id = e.new_order_id
      join order_returns r on r.id = e.return_id and r.kind = 'exchange' and r.status = 'FI'
      left join order_exchanges b on b.new_order_id = e.order_id
      left join order_returns br on br.id = b.return_id
      left join lateral (
        select max(c.closed_at) as at
        from order_return_lines l join order_returns c on c.id = l.return_id
        where l.order_id = n.id and l.accepted and not l.released and c.kind = 'return'
      ) back on true
      left join lateral (
        select max(v.at) as at from order_events v where v.order_id = n.id and v.status = 'CA'
      ) cancelled on n.status = 'CA'
      where e.closed_at is not null and e.settled_at is null and (br.id is null or br.status = 'FI')
        and (n.status = 'CA' or back.at is not null)
        -- Jobs settle them within the hour.
        and greatest(e.closed_at, r.closed_at, back.at, cancelled.at) < now() - interval '2 hours'
      order by e.id limit 100`,
  ),
  createSqlCheck(
    'Repayments of exchanges, and refunds of orders',
    sql`
      select o.locator || '/' || e.position as about, e.refunded as expected, coalesce(r.sum, 0) as found
      from order_exchanges e
      join orders o on o.id = e.order_id
      left join (
        select split_part(key, '-', 2)::bigint as exchange, sum(amount) as sum
        from order_refunds where key ~ '^exchange-[0-9]+-[0-9]+$' group by 1
      ) r on r.exchange = e.id
      where e.refunded <> coalesce(r.sum, 0)
      order by e.id limit 100`,
  ),
  createSqlCheck(
    'Repaid and withheld amounts of exchanges, and what was due',
    sql`
      select o.locator || '/' || e.position as about, e.refund_due as expected, e.refunded + e.withheld as found
      from order_exchanges e
      join orders o on o.id = e.order_id
      left join lateral (
        select sum(greatest(0, b.shipment_cost - b.goods_refund - b.delivery_refund)) as amount
        from order_returns b where b.order_id = e.new_order_id and b.kind = 'return' and b.status = 'FI'
      ) cost on true
      where e.refunded + e.withheld
        not in (0, e.refund_due, e.value + e.delivery_refund - coalesce(cost.amount, 0))
      order by e.id limit 100`,
  ),
  createSqlCheck(
    'Refunded deliveries of orders with exchanges, and what was paid for them',
    sql`
      with recursive chain as (
        select o.id as first, e.new_order_id, e.delivery_refund from orders o join order_exchanges e on e.order_id = o.id
        where o.channel <> 'exchange'
        union all
        select c.first, e.new_order_id, e.delivery_refund from chain c join order_exchanges e on e.order_id = c.new_order_id
      )
      select o.locator as about, paid.amount as expected, refunds.amount as found
      from (select first, sum(delivery_refund) as amount from chain group by 1) x
      join orders o on o.id = x.first
      join lateral (
        select x.amount + coalesce(sum(r.delivery_refund), 0) as amount from order_returns r where r.order_id = o.id
      ) refunds on true
      join lateral (
        select o.shipping_cost + case when o.tax_included then 0 else o.tax_total end as amount
      ) paid on true
      where refunds.amount > paid.amount
      order by o.id limit 100`,
  ),
  createSqlCheck(
    'Withheld repayments of exchanges, and the alarms about them',
    sql`
      select o.locator || '/' || e.position as about, e.withheld as expected, coalesce(a.sum, 0) as found
      from order_exchanges e
      join orders o on o.id = e.order_id
      left join (
        select split_part(key, '-', 2)::bigint as exchange, sum(amount) as sum
        from payment_alarms where kind = 'repayment_withheld' group by 1
      ) a on a.exchange = e.id
      where e.withheld <> coalesce(a.sum, 0)
      order by e.id limit 100`,
  ),
  createSqlCheck(
    'Credit notes of exchanges, and the refunds they are about',
    sql`
      select o.locator || ' ' || f.key as about, f.amount as expected, coalesce(i.total, 0) as found
      from order_refunds f
      join orders o on o.id = f.order_id
      left join invoices i on i.order_id = f.order_id and i.refund_key = f.key
      where f.key ~ '^exchange-[0-9]+-[0-9]+$' and f.amount <> coalesce(i.total, 0)
        -- Repayments from before credit notes were issued for them have none.
        and f.at >= (select min(issued_at) from invoices where refund_key <> '')
      order by f.order_id limit 100`,
  ),
  createSqlCheck(
    'Follow-up orders of ended exchanges that are not cancelled',
    sql`
      select n.locator as about, 0 as expected, 1 as found
      from order_exchanges e
      join orders n on n.id = e.new_order_id
      where e.state in ('cancelled', 'rejected') and n.status <> 'CA'
      order by e.id limit 100`,
  ),
]
