import type { Queryable } from '../../db/client.ts'
import type { Member } from '../../http/register-route.ts'
import { isSameEmail } from './identifiers.ts'
import { findOrderByLocator, findOrderByReference, type Order } from './repository.ts'

/** How a customer names an order. */
type OrderInput = {
  readonly encodedReference?: string | undefined
  readonly locator?: string | undefined
  readonly email?: string | undefined
}

/** The order, if it is the member's or the given e-mail address is its own; null otherwise. */
export async function findOrderWithEmail(
  db: Queryable,
  { encodedReference, locator, email }: OrderInput,
  member: Pick<Member, 'id'> | null,
): Promise<Order | null> {
  const found = encodedReference
    ? await findOrderByReference(db, encodedReference)
    : locator
      ? await findOrderByLocator(db, locator.trim())
      : null
  if (!found || found.email === '') return null
  const isOwn = member !== null && found.memberId === member.id
  return isOwn || (email !== undefined && isSameEmail(found.email, email)) ? found : null
}
