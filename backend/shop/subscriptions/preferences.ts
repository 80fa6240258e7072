import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { PreferencesDto } from '#api-client/contract/newsletter.ts'
import { type Brand, brands } from '#config/brands.ts'
import { newsletterTopics } from '#config/newsletter.ts'
import type { AppContext } from '../../app-context.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import type { Queryable } from '../../db/client.ts'
import { emailTopics } from '../../db/schema/customers/emails.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { isDomainError, ok, type Result } from '../../http/result.ts'
import { digestAddressWithAllKeys, hasOptedOut, removeOptOut, setOptOut } from '../emails/opt-outs.ts'
import {
  type ConsentEntry,
  type ConsentOrigin,
  findConsents,
  newsletterTopic,
  recordConsents,
  toSubtopic,
} from '../newsletter/consents.ts'
import { findSubscriptions, type Subscriber, updateSubscriber } from '../newsletter/repository.ts'
import { findPreferenceOwner, type PreferenceOwner } from './access.ts'
import { unsubscribe } from './end-subscriptions.ts'
import { activateSubscription } from './subscribe.ts'

type GetPreferences = Contract['newsletterGetPreferences']
type SavePreferences = Contract['newsletterPreferences']
type BrandPreferences = z.output<SavePreferences['input']>['brands'][number]

const historyLength = 30

/** `a…@example.org`: enough to recognise an own address, too little for the reader of a forwarded e-mail. */
const maskAddress = (email: string) => email.replace(/^(.).*@/, '$1…@')

async function toPreferencesDto(
  db: Queryable,
  { config }: Pick<AppContext, 'config'>,
  { email, subscriber }: PreferenceOwner,
  shownBrand: Brand,
): Promise<PreferencesDto> {
  const subscriptions = await findSubscriptions(db, email)
  const contact = subscriber
    ? null
    : subscriptions.find(({ brand, unsubscribedAt }) => brand === shownBrand && unsubscribedAt === null)
  const optedOut = new Set<string>()
  for (const topic of emailTopics) if (await hasOptedOut(db, config, email, topic)) optedOut.add(topic)
  const history = await findConsents(db, email, historyLength)
  return {
    email: subscriber ? maskAddress(email) : email,
    // A link may have been forwarded: it shows neither name nor phone.
    name: contact?.name ?? '',
    phone: contact?.phone ?? '',
    brands: brands.map((brand) => {
      const own = subscriptions.find((subscription) => subscription.brand === brand)
      const subscribed = own !== undefined && own.unsubscribedAt === null
      return {
        brand,
        subscribed,
        topics: subscribed ? own.topics : [...newsletterTopics],
        frequency: own?.frequency ?? 'all',
      }
    }),
    emails: { reviews: !optedOut.has('reviews'), stock: !optedOut.has('stock') },
    history: history.map(({ at, brand, topic, action, source }) => ({
      at: at.toISOString(),
      brand,
      topic,
      action,
      source,
    })),
  }
}

export async function getPreferences(
  context: AppContext,
  { brand, token }: z.output<GetPreferences['input']>,
  { member }: Pick<RequestContext, 'member'>,
): Promise<Result<GetPreferences>> {
  const { db } = context.database
  const owner = await findPreferenceOwner(context, db, { token, member, acceptsExpired: false })
  return isDomainError(owner) ? owner : ok({ preferences: await toPreferencesDto(db, context, owner, brand) })
}

/** Changes subjects and frequency of a current subscription, and records what changed. */
async function changeSubscription(
  tx: Queryable,
  { id, brand, email, topics: former, frequency: formerFrequency }: Subscriber,
  { topics, frequency }: BrandPreferences,
  consent: ConsentOrigin,
  now: Date,
): Promise<void> {
  const entry = { brand, email }
  const entries: ConsentEntry[] = newsletterTopics.flatMap((topic) => {
    if (topics.includes(topic) === former.includes(topic)) return []
    const action = topics.includes(topic) ? ('given' as const) : ('withdrawn' as const)
    return [{ ...entry, topic: toSubtopic(topic), action }]
  })
  if (frequency !== formerFrequency)
    entries.push({ ...entry, topic: newsletterTopic, action: 'changed', detail: `frequency=${frequency}` })
  if (!entries.length) return
  const chosen = newsletterTopics.filter((topic) => topics.includes(topic))
  await updateSubscriber(tx, id, { topics: chosen, frequency })
  await recordConsents(tx, entries, consent, now)
}

async function saveBrand(
  tx: Queryable,
  owner: PreferenceOwner,
  wanted: BrandPreferences,
  consent: ConsentOrigin,
  now: Date,
): Promise<void> {
  const { email } = owner
  const find = async () =>
    (await findSubscriptions(tx, email)).find(({ brand }) => brand === wanted.brand) ?? null
  const current = await find()
  const isCurrent = current !== null && current.unsubscribedAt === null
  if (!wanted.subscribed) {
    if (isCurrent) await unsubscribe(tx, current, { consent, notifies: true }, now)
    return
  }
  if (!isCurrent) {
    const { brand, topics } = wanted
    // The link or the account proves the address, so no confirmation by e-mail is needed.
    await activateSubscription(
      tx,
      { brand, email, profile: consent.profile, topics, consent, action: 'given' },
      now,
    )
  }
  const subscription = isCurrent ? current : await find()
  if (subscription) await changeSubscription(tx, subscription, wanted, consent, now)
}

async function saveEmailTopics(
  tx: Queryable,
  { config }: Pick<AppContext, 'config'>,
  { email }: PreferenceOwner,
  input: z.output<SavePreferences['input']>,
  consent: ConsentOrigin,
  now: Date,
): Promise<void> {
  for (const topic of emailTopics) {
    const wanted = input.emails[topic]
    if (wanted === undefined || wanted === !(await hasOptedOut(tx, config, email, topic))) continue
    const [address = '', ...otherDigests] = digestAddressWithAllKeys(config, email)
    if (wanted) await removeOptOut(tx, config, email, topic)
    else await setOptOut(tx, { address, otherDigests, topic, keyId: config.linkSecret.current.id }, true, now)
    const action = wanted ? ('given' as const) : ('withdrawn' as const)
    await recordConsents(tx, [{ brand: input.brand, email, topic, action }], consent, now)
  }
}

/** Saves what the call names and leaves the rest unchanged. */
export async function savePreferences(
  context: AppContext,
  input: z.output<SavePreferences['input']>,
  { member }: Pick<RequestContext, 'member'>,
): Promise<Result<SavePreferences>> {
  const now = context.clock()
  const { profile, token } = input
  return context.database.db.transaction(async (tx) => {
    const owner = await findPreferenceOwner(context, tx, { token, member, acceptsExpired: false })
    if (isDomainError(owner)) return owner
    // Calls at the same moment would all read the state before them, and record the same change.
    await tx.execute(
      sql`select pg_advisory_xact_lock(${advisoryLocks.newsletterPreferences}, hashtext(${owner.email}))`,
    )
    const consent: ConsentOrigin = { source: 'preference-centre', profile, memberId: owner.memberId }
    for (const wanted of input.brands) await saveBrand(tx, owner, wanted, consent, now)
    await saveEmailTopics(tx, context, owner, input, consent, now)
    return ok({ preferences: await toPreferencesDto(tx, context, owner, input.brand) })
  })
}
