import type { Queryable } from '../../db/client.ts'
import { refuse } from '../../http/result.ts'
import { takeTry } from '../throttles/take.ts'

/** Tries for one number or receipt, right ones too: whoever has the number must not guess the address. */
const lookups = { what: 'order-lookup', most: 20, minutes: 60 } as const

/** Counts a try to find an order by what can be read off a paper; refused where there were too many. */
export async function countNumberTry(db: Queryable, secret: string, number: string, now: Date) {
  return (await takeTry(db, secret, lookups, number, now))
    ? null
    : refuse('too_many_requests', 'This number was asked for too often; wait an hour.')
}
