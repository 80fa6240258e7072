import type { Queryable } from '../../db/client.ts'
import { countUses, findLimited, findUses, lockUses } from './repository.ts'

/** Whether an order that had been given up may still have the vouchers it was made with: nobody used the last of them. */
export async function mayUseAgain(tx: Queryable, orderId: number): Promise<boolean> {
  const uses = await findUses(tx, orderId)
  const who = uses[0]?.who ?? null
  const limited = await findLimited(
    tx,
    uses.map(({ code }) => code),
  )
  await lockUses(tx, limited, who)
  const used = await countUses(
    tx,
    limited.map(({ code }) => code),
    who,
    [orderId],
  )
  return limited.every(({ code, uses: most, usesEach }) => {
    const { byAll = 0, byShopper = 0 } = used.get(code) ?? {}
    return (most === null || byAll < most) && (usesEach === null || byShopper < usesEach)
  })
}
