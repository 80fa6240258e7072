import { randomBytes } from 'node:crypto'
import type { Queryable } from '#backend/db/client.ts'
import { hashPassword } from '#backend/shop/account/passwords.ts'
import { findMemberByEmail, insertMember } from '#backend/shop/account/repository.ts'

/** Members for testing the shop; the README lists their password. */
export const demoMembers = [
  { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' },
  { email: 'owen@vereda.example', name: 'Owen', surname: 'Pryce' },
] as const

export const demoPassword = 'ten-miles-before-lunch'

/** Inserts the missing members. */
export async function seedMembers(tx: Queryable, now: Date): Promise<void> {
  for (const member of demoMembers) {
    if (await findMemberByEmail(tx, member.email)) continue
    const passwordHash = await hashPassword(demoPassword)
    const shopperReference = randomBytes(16).toString('base64url')
    await insertMember(tx, { ...member, passwordHash, shopperReference, createdAt: now })
  }
}
