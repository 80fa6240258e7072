import { sql } from 'drizzle-orm'
import { soldUnits } from '../stock/sold-units.ts'
import { type Check, createSqlCheck } from './check.ts'

const selectMovements = (kind: 'sold' | 'returned') =>
  sql`select order_id, ean, location, sum(pairs) as pairs from stock_movements where kind = ${kind} group by order_id, ean, location`

export const stockChecks: readonly Check[] = [
  createSqlCheck(
    'Quantities in the warehouse, and units received less units sold',
    sql`
      select s.ean as about, s.received - coalesce(m.pairs, 0) as expected, s.quantity as found
      from stock s
      left join (
        select ean, ${soldUnits} as pairs
        from stock_movements where location = '' group by ean
      ) m on m.ean = s.ean
      where s.received is not null and s.received - coalesce(m.pairs, 0) <> s.quantity
      order by 1 limit 100`,
  ),
  createSqlCheck(
    'Reserved units, and the orders and back-in-stock requests that hold them',
    sql`
      select coalesce(s.ean, h.ean) as about, coalesce(h.pairs, 0) as expected, coalesce(s.reserved, 0) as found
      from stock s
      full join (
        select ean, sum(pairs) as pairs from (
          select l.ean, count(*) as pairs
          from order_lines l join orders o on o.id = l.order_id
          where o.state = 'open' and l.stock_location is null group by l.ean
          union all
          select ean, count(*) as pairs from stock_holds where order_id is null group by ean
        ) held group by ean
      ) h on h.ean = s.ean
      where coalesce(h.pairs, 0) <> coalesce(s.reserved, 0)
      order by 1 limit 100`,
  ),
  createSqlCheck(
    'Units reserved in stores, and the orders that hold them',
    sql`
      select coalesce(s.ean || '@' || s.location, h.ean || '@' || h.location) as about,
        coalesce(h.pairs, 0) as expected, coalesce(s.reserved, 0) as found
      from store_stock s
      full join (
        select l.ean, l.stock_location as location, count(*) as pairs
        from order_lines l join orders o on o.id = l.order_id
        where o.state = 'open' and l.stock_location is not null group by l.ean, l.stock_location
      ) h on h.ean = s.ean and h.location = s.location
      where coalesce(h.pairs, 0) <> coalesce(s.reserved, 0)
      order by 1 limit 100`,
  ),
  createSqlCheck(
    'Units of accepted orders, and units taken from stock',
    sql`
      select o.locator || '/' || coalesce(l.ean, m.ean) as about,
        coalesce(l.pairs, 0) as expected, coalesce(m.pairs, 0) as found
      from (
        select p.id as order_id, l.ean, coalesce(l.stock_location, '') as location, count(*) as pairs
        from order_lines l join orders p on p.id = l.order_id
        where p.state in ('paid', 'accepted') group by p.id, l.ean, coalesce(l.stock_location, '')
      ) l
      full join (${selectMovements('sold')}) m on m.order_id = l.order_id and m.ean = l.ean and m.location = l.location
      join orders o on o.id = coalesce(l.order_id, m.order_id)
      where coalesce(l.pairs, 0) <> coalesce(m.pairs, 0)
      order by o.id limit 100`,
  ),
  createSqlCheck(
    'Units of cancelled orders, and units returned to stock',
    sql`
      select o.locator || '/' || s.ean as about, s.pairs as expected, coalesce(r.pairs, 0) as found
      from (${selectMovements('sold')}) s
      join orders o on o.id = s.order_id and o.status = 'CA'
      left join (${selectMovements('returned')}) r on r.order_id = s.order_id and r.ean = s.ean and r.location = s.location
      where s.pairs <> coalesce(r.pairs, 0)
      order by o.id limit 100`,
  ),
  createSqlCheck(
    'Units returned, and units sold before',
    sql`
      select o.locator || '/' || r.ean as about, coalesce(s.pairs, 0) as expected, r.pairs as found
      from (${selectMovements('returned')}) r
      join orders o on o.id = r.order_id
      left join (${selectMovements('sold')}) s on s.order_id = r.order_id and s.ean = r.ean and s.location = r.location
      where r.pairs > coalesce(s.pairs, 0)
      order by o.id limit 100`,
  ),
]
