import { randomBytes } from 'node:crypto'
import type { Queryable } from '#backend/db/client.ts'
import { findMemberByEmail, insertMember } from '#backend/shop/account/repository.ts'
import { issueWelcomeVoucher } from '#backend/shop/membership/issue-benefits.ts'

/** Members for testing the shop; the README lists their password. */
export const demoMembers = [
  { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca', monthsToBirthday: 0 },
  { email: 'owen@vereda.example', name: 'Owen', surname: 'Pryce', monthsToBirthday: 1 },
] as const

export const demoPassword = 'ten-miles-before-lunch'

/** Its hash: the password is public, and hashing would hold the transaction of the seed. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Vzjf1pKUixatsuHw5/kJLQ$FL22Bh1X65pG1p9ER8/5BDiQYo5wLBAUxLFjm+AP6aM'

/**
 * Inserts the missing members, each with a welcome voucher: one has their birthday benefit in the month of the
 * seed, the other in the next one.
 */
export async function seedMembers(tx: Queryable, now: Date): Promise<void> {
  for (const { monthsToBirthday, ...member } of demoMembers) {
    if (await findMemberByEmail(tx, member.email)) continue
    const shopperReference = randomBytes(16).toString('base64url')
    await insertMember(tx, {
      ...member,
      passwordHash: demoPasswordHash,
      shopperReference,
      createdAt: now,
      birthMonth: ((now.getUTCMonth() + monthsToBirthday) % 12) + 1,
    })
    const inserted = await findMemberByEmail(tx, member.email)
    if (inserted) await issueWelcomeVoucher(tx, inserted.id, now)
  }
}
