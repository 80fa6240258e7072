import type { Queryable } from '../../db/client.ts'
import { isSameEmail } from './identifiers.ts'
import { findOrderByLocator, findOrderByReference, type Order } from './repository.ts'

/** How a customer names an order. */
type OrderInput = {
  readonly encodedReference?: string | undefined
  readonly locator?: string | undefined
  readonly email: string
}

/** The order, if the given e-mail address is its own; null otherwise. */
export async function findOrderWithEmail(
  db: Queryable,
  { encodedReference, locator, email }: OrderInput,
): Promise<Order | null> {
  const found = encodedReference
    ? await findOrderByReference(db, encodedReference)
    : locator
      ? await findOrderByLocator(db, locator.trim())
      : null
  return found && isSameEmail(found.email, email) ? found : null
}
