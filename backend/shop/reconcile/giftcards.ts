import { sql } from 'drizzle-orm'
import { type Check, sqlCheck } from './check.ts'

/** What lies in the pools of each card, by its movements. */
const pooled = sql`
  select card_id, pool, sum(amount) as amount from (
    select card_id, target as pool, amount from gift_card_movements
    union all
    select card_id, source as pool, -amount from gift_card_movements
  ) entry group by card_id, pool`

export const giftCardChecks: readonly Check[] = [
  sqlCheck(
    'Balance of a gift card and its movements',
    sql`
      select c.number as about, coalesce(p.amount, 0) as expected, c.balance as found
      from gift_cards c
      left join (${pooled}) p on p.card_id = c.id and p.pool = 'card'
      where c.balance <> coalesce(p.amount, 0)
      order by c.id limit 100`,
  ),
  sqlCheck(
    'What a gift card was worth at first and what was put on it',
    sql`
      select c.number as about, c.amount as expected, coalesce(sum(m.amount), 0) as found
      from gift_cards c
      left join gift_card_movements m on m.card_id = c.id and m.kind in ('issue', 'move_in')
      group by c.id
      having c.amount <> coalesce(sum(m.amount), 0)
      order by c.id limit 100`,
  ),
  sqlCheck(
    'Pools of gift cards that hold less than nothing',
    sql`
      select c.number || ' ' || p.pool as about, 0 as expected, p.amount as found
      from (${pooled}) p
      join gift_cards c on c.id = p.card_id
      where p.amount < 0 and p.pool not in ('issued', 'moved')
      order by c.id limit 100`,
  ),
  sqlCheck(
    'Money moved from ended gift cards to new ones',
    sql`
      select 'all cards' as about, 0 as expected, sum(p.amount) as found
      from (${pooled}) p where p.pool = 'moved' having sum(p.amount) <> 0`,
  ),
  sqlCheck(
    'What an order holds of gift cards',
    sql`
      select o.locator as about, case when o.state = 'open' then o.gift_card_total else 0 end as expected,
        coalesce(m.held, 0) as found
      from orders o
      left join (
        select order_id, sum(case kind when 'hold' then amount else -amount end) as held
        from gift_card_movements where kind in ('hold', 'release', 'spend') group by order_id
      ) m on m.order_id = o.id
      where (o.gift_card_total > 0 or m.held is not null)
        and coalesce(m.held, 0) <> case when o.state = 'open' then o.gift_card_total else 0 end
      order by o.id limit 100`,
  ),
  sqlCheck(
    'What a paid order spent of gift cards',
    sql`
      select o.locator as about, case when o.state in ('paid', 'accepted') then o.gift_card_total else 0 end as expected,
        coalesce(m.spent, 0) as found
      from orders o
      left join (
        select order_id, sum(amount) as spent
        from gift_card_movements where kind in ('spend', 'pay') group by order_id
      ) m on m.order_id = o.id
      where coalesce(m.spent, 0) <> case when o.state in ('paid', 'accepted') then o.gift_card_total else 0 end
      order by o.id limit 100`,
  ),
]
