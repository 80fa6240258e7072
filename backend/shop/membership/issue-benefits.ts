import { type Brand, brands } from '#config/brands.ts'
import { welcomeDays, welcomePercent } from '#config/membership.ts'
import type { Locale } from '#i18n/locales.ts'
import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { vouchers } from '../../db/schema/sales/vouchers.ts'
import type { Member } from '../../http/register-route.ts'
import { computeDigests, hmacSha256 } from '../../key-ring.ts'
import { generateCode } from '../../random-code.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { findSubscriptions } from '../newsletter/repository.ts'
import { memberBirthday, memberWelcome } from './benefit-emails.ts'
import {
  type Benefit,
  claimWelcome,
  findMembersBornIn,
  hasWelcome,
  insertBenefit,
  type MemberBornIn,
} from './repository.ts'

type IssuedBenefit = Pick<Benefit, 'id' | 'code' | 'validUntil'>

const dayMs = 24 * 3600_000
/** A code with 68 random bits behind its prefix: `HOLA10-K7Q2M9TRX4WB8Z`. */
const generateBenefitCode = (prefix: string) => `${prefix}-${generateCode(14)}`

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

/**
 * Issues the personal voucher of a new member, once; call it in the transaction that confirms the address.
 * @returns null if the member has it already
 */
export async function issueWelcomeVoucher(
  tx: Queryable,
  memberId: number,
  now: Date,
): Promise<IssuedBenefit | null> {
  const code = generateBenefitCode(`HOLA${welcomePercent}`)
  const validUntil = new Date(now.getTime() + welcomeDays * dayMs)
  const benefit = { memberId, kind: 'welcome', period: 0, code, issuedAt: now, validUntil } as const
  const issued = await insertBenefit(tx, benefit)
  if (!issued) return null
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
  return issued
}

/** The digests of a mailbox, in any spelling, under all keys. */
const computeMailboxDigests = ({ linkSecret }: AppContext['config'], email: string) =>
  computeDigests(linkSecret, (secret) =>
    hmacSha256(secret, `welcome\0${normalizeMailbox(email)}`).toString('base64url'),
  )

/**
 * Records the mailbox of a member whose account is deleted, if they had a welcome voucher: earlier releases issued
 * it without.
 */
export async function recordWelcome(
  tx: Queryable,
  { config }: Pick<AppContext, 'config'>,
  { id, email }: Pick<Member, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  if (await hasWelcome(tx, id)) await claimWelcome(tx, computeMailboxDigests(config, email), now)
}

/**
 * Issues the voucher of a new member and sends it, once for a mailbox in any spelling, also if its account is
 * deleted and registered again.
 */
export async function welcomeMember(
  tx: Queryable,
  { config }: Pick<AppContext, 'config'>,
  { id, email, name }: Pick<Member, 'id' | 'email' | 'name'>,
  { brand, profile }: { readonly brand: Brand; readonly profile: Locale },
  now: Date,
): Promise<void> {
  if (!(await claimWelcome(tx, computeMailboxDigests(config, email), now))) return
  const issued = await issueWelcomeVoucher(tx, id, now)
  if (!issued) return
  await enqueueEmail(
    tx,
    {
      template: memberWelcome,
      to: email,
      locale: profile,
      brand,
      key: `member-benefit:${issued.id}`,
      data: { name, code: issued.code, validUntil: issued.validUntil.toISOString() },
    },
    now,
  )
}

/** Sends a birthday code to a member who subscribed to offers of a brand. */
async function enqueueBirthdayEmail(
  tx: Queryable,
  { email, name }: MemberBornIn,
  { id, code, validUntil }: IssuedBenefit,
  now: Date,
): Promise<void> {
  const subscriptions = await findSubscriptions(tx, email)
  const subscription = subscriptions.find(
    ({ unsubscribedAt, topics }) => unsubscribedAt === null && topics.includes('offers'),
  )
  if (!subscription) return
  await enqueueEmail(
    tx,
    {
      template: memberBirthday,
      to: email,
      locale: subscription.profile,
      brand: subscription.brand,
      key: `member-benefit:${id}`,
      data: { name, code, validUntil: validUntil.toISOString(), subscriberId: subscription.id },
    },
    now,
  )
}

const birthdayKind = 'birthday-resole'
const batchSize = 200

/** Issues the birthday benefit of this month once a year; only the process that inserts it sends its e-mail. */
async function issueBirthdayBenefit(tx: Queryable, member: MemberBornIn, now: Date): Promise<boolean> {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  const inserted = await insertBenefit(tx, {
    memberId: member.id,
    kind: birthdayKind,
    period: year,
    code: generateBenefitCode('SUELA'),
    issuedAt: now,
    // Until the month has ended everywhere.
    validUntil: new Date(Date.UTC(year, month, 1, 12)),
  })
  if (inserted) await enqueueBirthdayEmail(tx, member, inserted, now)
  return inserted !== null
}

/** Issues the birthday benefit at once to a member who says that they were born in this month. */
export async function issueIfBornNow(
  tx: Queryable,
  member: MemberBornIn,
  birthMonth: number | null,
  now: Date,
): Promise<void> {
  if (birthMonth === now.getUTCMonth() + 1) await issueBirthdayBenefit(tx, member, now)
}

/**
 * Issues the birthday benefit of this month to the members who do not have it yet, in batches.
 */
export async function issueBirthdayBenefits(
  { database: { db }, clock }: AppContext,
  stopping?: AbortSignal,
): Promise<number> {
  const now = clock()
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  let issued = 0
  for (let after = 0; !stopping?.aborted; ) {
    const found = await findMembersBornIn(db, { month, year, kind: birthdayKind }, after, batchSize)
    for (const member of found) {
      if (await db.transaction((tx) => issueBirthdayBenefit(tx, member, now))) issued += 1
    }
    const last = found.at(-1)?.id
    if (last === undefined || found.length < batchSize) return issued
    after = last
  }
  return issued
}
