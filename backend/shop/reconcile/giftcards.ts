import { sql } from 'drizzle-orm'
import { blockingAlarmKinds } from '../payments/alarms.ts'
import { type Check, createSqlCheck } from './check.ts'

const blockingKinds = sql.join(
  blockingAlarmKinds.map((kind) => sql`${kind}`),
  sql`, `,
)

/** Pool balances of each card, by its movements. */
const poolBalances = sql`
  select card_id, pool, sum(amount) as amount from (
    select card_id, target as pool, amount from gift_card_movements
    union all
    select card_id, source as pool, -amount from gift_card_movements
  ) entry group by card_id, pool`

export const giftCardChecks: readonly Check[] = [
  createSqlCheck(
    'Balances of gift cards, and their movements',
    sql`
      select c.number as about, coalesce(p.amount, 0) as expected, c.balance as found
      from gift_cards c
      left join (${poolBalances}) p on p.card_id = c.id and p.pool = 'card'
      where c.balance <> coalesce(p.amount, 0)
      order by c.id limit 100`,
  ),
  createSqlCheck(
    'Initial values of gift cards, and the amounts issued',
    sql`
      select c.number as about, c.amount as expected, coalesce(sum(m.amount), 0) as found
      from gift_cards c
      left join gift_card_movements m on m.card_id = c.id and m.kind in ('issue', 'move_in')
      group by c.id
      having c.amount <> coalesce(sum(m.amount), 0)
      order by c.id limit 100`,
  ),
  createSqlCheck(
    'Gift card pools with a negative amount',
    sql`
      select c.number || ' ' || p.pool as about, 0 as expected, p.amount as found
      from (${poolBalances}) p
      join gift_cards c on c.id = p.card_id
      where p.amount < 0 and p.pool not in ('issued', 'moved')
      order by c.id limit 100`,
  ),
  createSqlCheck(
    'Amounts moved from inactive gift cards to new ones',
    sql`
      select 'all cards' as about, 0 as expected, sum(p.amount) as found
      from (${poolBalances}) p where p.pool = 'moved' having sum(p.amount) <> 0`,
  ),
  createSqlCheck(
    'Gift cards bought in paid orders, and cards issued',
    sql`
      select o.locator as about, coalesce(l.sold, 0) as expected, coalesce(c.issued, 0) as found
      from (
        select order_id, count(*) as sold from order_lines
        where look->>'giftCard' = 'true' and gift_of is null group by order_id
      ) l
      join orders o on o.id = l.order_id and o.state = 'paid' and o.status <> 'CA'
      left join (
        select order_id, count(*) as issued from gift_cards where order_id is not null group by order_id
      ) c on c.order_id = o.id
      where l.sold <> coalesce(c.issued, 0)
        and not exists (
          select 1 from payment_alarms h
          join payment_attempts a on a.id = h.attempt_id and a.state = 'authorised'
          where h.order_id = o.id and h.resolved_at is null and h.kind in (${blockingKinds})
        )
      order by o.id limit 100`,
  ),
  createSqlCheck(
    'Credits of take-backs, and the gift cards issued for them',
    sql`
      select t.code as about, coalesce(t.credit, 0) as expected, coalesce(c.amount, 0) as found
      from take_backs t left join gift_cards c on c.id = t.card_id
      where (t.credit is not null or t.card_id is not null)
        and (coalesce(t.credit, 0) <> coalesce(c.amount, 0) or c.currency is distinct from t.currency)
      order by t.id limit 100`,
  ),
  createSqlCheck(
    'Gift card amounts that orders hold',
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
  createSqlCheck(
    'Partial refunds to gift cards, and their movements',
    sql`
      select o.locator as about, r.to_cards as expected, coalesce(sum(m.amount), 0) as found
      from order_refunds r
      join orders o on o.id = r.order_id
      left join gift_card_movements m
        on m.order_id = r.order_id and m.kind = 'refund' and m.reference = 'refund:' || r.order_id || ':part-' || r.key
      group by o.locator, r.id
      having r.to_cards <> coalesce(sum(m.amount), 0)
      order by r.id limit 100`,
  ),
  createSqlCheck(
    'Gift card amounts that orders spent, and refunds to the cards',
    sql`
      select o.locator as about, m.spent as expected, m.back as found
      from (
        select order_id, card_id,
          coalesce(sum(amount) filter (where kind in ('spend', 'pay')), 0) as spent,
          coalesce(sum(amount) filter (where kind = 'refund'), 0) as back
        from gift_card_movements where order_id is not null group by order_id, card_id
      ) m
      join orders o on o.id = m.order_id
      where m.back > m.spent
      order by o.id limit 100`,
  ),
  createSqlCheck(
    'Gift card amounts that paid orders spent',
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
