import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#backend/db/client.ts'
import { unmatchableHash } from '#backend/shop/account/passwords.ts'
import { bookEntries } from '#backend/shop/giftcards/ledger.ts'
import { demoGiftCards } from './gift-cards.ts'
import { demoMembers } from './members.ts'
import { listTexts, type Removal } from './remove-orders.ts'
import { demoWholesalers } from './wholesalers.ts'

/** Members whose password is public; one with orders stays, without its password and sessions. */
export async function removeMembers(tx: Queryable): Promise<Removal> {
  const emails = sql.param(demoMembers.map(({ email }) => email))
  const isDemo = sql`lower(email) = any(${emails}::text[])`
  const removed = await listTexts(
    tx,
    sql`delete from members where ${isDemo} and not exists (select from orders o where o.member_id = members.id)
      returning email as text`,
  )
  const retained = await listTexts(
    tx,
    sql`update members set password_hash = ${unmatchableHash} where ${isDemo} returning email as text`,
  )
  await tx.execute(
    sql`delete from member_sessions where member_id in (select id from members where ${isDemo})`,
  )
  return { what: 'members', removed: removed.length, retained }
}

/** A wholesale customer with orders stays, but is closed. */
export async function removeWholesalers(tx: Queryable): Promise<Removal> {
  let removed = 0
  const retained: string[] = []
  for (const { id, name } of demoWholesalers) {
    const gone = await listTexts(
      tx,
      sql`delete from wholesalers where id = ${id} and name = ${name}
        and not exists (select from orders o where o.wholesaler_id = ${id}) returning id as text`,
    )
    removed += gone.length
    retained.push(
      ...(await listTexts(
        tx,
        sql`update wholesalers set state = case when name = ${name} then 'closed' else state end
          where id = ${id} returning id as text`,
      )),
    )
  }
  return { what: 'wholesalers', removed, retained }
}

const cards = z.array(
  z.object({ id: z.coerce.number(), number: z.string(), balance: z.coerce.number(), isUsed: z.boolean() }),
)

/** A used gift card stays for its ledger, and its remaining balance is voided. */
export async function removeGiftCards(tx: Queryable, now: Date): Promise<Removal> {
  const numbers = sql.param(demoGiftCards.map(({ number }) => number))
  const found = cards.parse(
    (
      await tx.execute(sql`
        select id, number, balance, exists (
          select from gift_card_movements m where m.card_id = c.id and m.kind not in ('issue', 'expire')
        ) as "isUsed"
        from gift_cards c where number = any(${numbers}::text[]) and order_id is null order by id for update`)
    ).rows,
  )
  const retained: string[] = []
  for (const { id, number, balance, isUsed } of found) {
    if (!isUsed) {
      await tx.execute(sql`delete from gift_card_movements where card_id = ${id}`)
      await tx.execute(sql`delete from gift_cards where id = ${id}`)
      continue
    }
    retained.push(number)
    if (balance > 0)
      await bookEntries(tx, [{ cardId: id, kind: 'void', amount: balance, reference: 'demo:remove' }], now)
    await tx.execute(sql`update gift_cards set state = 'void' where id = ${id} and state = 'active'`)
  }
  return { what: 'gift cards', removed: found.length - retained.length, retained }
}
