import { eq } from 'drizzle-orm'
import type { AppContext } from '../../app-context.ts'
import { wholesalers } from '../../db/schema/sales/wholesale.ts'
import { fail } from '../../http/result.ts'
import { generateCode } from '../../random-code.ts'
import { hashPassword } from '../account/passwords.ts'
import { recordStaffAction, type Staff } from '../audit/staff-actions.ts'

/** 78 random bits. */
const codeLength = 16

/** The displayed form: `K7QM-42ZD-98TB-XR5W`. The hyphens are ignored. */
const groupCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/**
 * Issues a new access code for a wholesale customer and revokes the previous one. The code is only in the
 * return value: staff hand it over, and it is never e-mailed.
 */
export async function issueAccessCode({ database, clock }: AppContext, id: string, staff: Staff) {
  const code = generateCode(codeLength)
  const codeHash = await hashPassword(code)
  return database.db.transaction(async (tx) => {
    const changed = await tx
      .update(wholesalers)
      .set({ codeHash })
      .where(eq(wholesalers.id, id))
      .returning({ id: wholesalers.id, name: wholesalers.name })
    const [found] = changed
    if (!found) return fail('wholesaler_not_found', 'The wholesale customer was not found.', 'number')
    await recordStaffAction(tx, 'wholesale-code-issued', `wholesaler:${id}`, staff, clock())
    return { ...found, code: groupCode(code) }
  })
}

/** The number of active wholesale customers with an access code, and those without one. */
export async function findWholesalersWithoutCode({ database }: AppContext) {
  const rows = await database.db.select().from(wholesalers).where(eq(wholesalers.state, 'open'))
  const without = rows.filter(({ codeHash }) => codeHash === null)
  return { withCode: rows.length - without.length, without: without.map(({ id, name }) => ({ id, name })) }
}
