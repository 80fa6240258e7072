import { randomBytes } from 'node:crypto'
import { brands } from '#config/brands.ts'
import { welcomeDays, welcomePercent } from '#config/membership.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { vouchers } from '../../db/schema/sales/vouchers.ts'
import { findMembersBornIn, insertBenefit } from './repository.ts'

const dayMs = 24 * 3600_000
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code with 70 random bits behind its prefix: `HOLA10-K7Q2M9TRX4WB8Z`. */
function generateCode(prefix: string): string {
  return `${prefix}-${[...randomBytes(14)].map((byte) => alphabet[byte % alphabet.length]).join('')}`
}

const welcomeName = {
  en: `${welcomePercent}% to welcome you`,
  es: `${welcomePercent} % de bienvenida`,
  fr: `${welcomePercent} % de bienvenue`,
  de: `${welcomePercent} % zur Begrüßung`,
  it: `${welcomePercent}% di benvenuto`,
  pt: `${welcomePercent}% de boas-vindas`,
  ca: `${welcomePercent} % de benvinguda`,
  nl: `${welcomePercent}% als welkom`,
}

/** Issues the personal voucher of a new member, once; call it in the transaction that confirms the address. */
export async function issueWelcomeVoucher(tx: Queryable, memberId: number, now: Date): Promise<void> {
  const code = generateCode(`HOLA${welcomePercent}`)
  const validUntil = new Date(now.getTime() + welcomeDays * dayMs)
  const benefit = { memberId, kind: 'welcome', period: 0, code, issuedAt: now, validUntil } as const
  if (!(await insertBenefit(tx, benefit))) return
  await tx.insert(vouchers).values({
    code,
    kind: 'percentage',
    name: welcomeName,
    terms: { percent: welcomePercent },
    brands: [...brands],
    validFrom: now,
    validUntil,
    uses: 1,
    membersOnly: true,
    memberId,
  })
}

const batchSize = 200

/** Issues the birthday benefit of this month to the members who do not have it yet, in batches. */
export async function issueBirthdayBenefits(
  { database: { db }, clock }: AppContext,
  stopping?: AbortSignal,
): Promise<number> {
  const now = clock()
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  const kind = 'birthday-resole'
  // Until the month has ended everywhere.
  const validUntil = new Date(Date.UTC(year, month, 1, 12))
  let issued = 0
  for (let after = 0; !stopping?.aborted; ) {
    const found = await findMembersBornIn(db, { month, year, kind }, after, batchSize)
    for (const memberId of found) {
      const code = generateCode('SUELA')
      if (await insertBenefit(db, { memberId, kind, period: year, code, issuedAt: now, validUntil }))
        issued += 1
    }
    const last = found.at(-1)
    if (last === undefined || found.length < batchSize) return issued
    after = last
  }
  return issued
}
