import { sql } from 'drizzle-orm'
import { type Check, createSqlCheck } from './check.ts'

/** Compares an order's totals with its lines: the same amounts are stored in both. */
const createLineSumCheck = (title: string, ofOrder: string, ofLine: string, where = 'true') =>
  createSqlCheck(
    title,
    sql`
      select o.locator as about, ${sql.raw(ofOrder)} as expected, coalesce(l.sum, 0) as found
      from orders o
      left join (
        select order_id, sum(${sql.raw(ofLine)}) as sum from order_lines group by order_id
      ) l on l.order_id = o.id
      where ${sql.raw(where)} and ${sql.raw(ofOrder)} <> coalesce(l.sum, 0)
      order by o.id limit 100`,
  )

export const orderChecks: readonly Check[] = [
  createLineSumCheck('Goods of an order and its lines', 'o.items_total', 'price'),
  createLineSumCheck('Discount of an order and its lines', 'o.discount', 'discount'),
  createSqlCheck(
    'Discounts of order lines, and their vouchers',
    sql`
      select o.locator || '/' || l.position as about, l.discount as expected, r.sum as found
      from order_lines l
      join orders o on o.id = l.order_id
      cross join lateral (
        select coalesce(sum((each->>'off')::bigint), 0) as sum from jsonb_array_elements(l.reductions) each
      ) r
      where l.discount <> r.sum
      order by l.id limit 100`,
  ),
  createSqlCheck(
    'Taxes of orders, and their parts',
    sql`
      select o.locator as about, o.tax_total as expected, p.sum as found
      from orders o
      cross join lateral (
        select sum((each->>'amount')::bigint) as sum from jsonb_array_elements(o.tax_parts) each
      ) p
      where p.sum is not null and o.tax_total <> p.sum
      order by o.id limit 100`,
  ),
  createSqlCheck(
    'Taxes of orders, and of their lines without delivery',
    sql`
      select o.locator as about, o.tax_total as expected, l.sum as found
      from orders o
      join (
        select order_id, sum(tax) as sum from order_lines group by order_id having count(*) = count(tax)
      ) l on l.order_id = o.id
      where l.sum > o.tax_total or (o.shipping_cost = 0 and l.sum <> o.tax_total)
      order by o.id limit 100`,
  ),
]
