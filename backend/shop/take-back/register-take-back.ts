import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { takeBackHandInDays } from '#config/take-back.ts'
import { translateLabel } from '#i18n/label.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { toMinor } from '#lib/money/money.ts'
import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import { checkNotifyMeForm } from '#validation/person.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { HandIn } from '../../db/schema/customers/take-backs.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { type DomainError, fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { PointsUnavailable } from '../delivery/points/provider.ts'
import { parseTakeBackToken } from '../emails/link-tokens.ts'
import { getStoreCountry } from '../in-store/availability.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { limits } from '../rate-limits/limits.ts'
import { findStores } from '../stores/repository.ts'
import { findAcceptedProduct } from './quote.ts'
import { attachPhotos, findTakeBack, lockTakeBack, moveTakeBack, type TakeBack } from './repository.ts'
import { enqueueTakeBackEmail } from './take-back-emails.ts'
import { alreadyRegistered, unknownLink } from './upload-photo.ts'

type Submit = Contract['takeBackSubmit']
type Input = z.output<Submit['input']>

const dayMs = 24 * 3600_000
/** The code is valid for this long. */
const handInMs = takeBackHandInDays * dayMs

/** Name and address in stored form. Throws {@link InvalidInputError} with all invalid fields. */
async function validatePerson(db: Queryable, { profile, name, email }: Input) {
  const { form, problems } = checkNotifyMeForm(marketCodeOf(profile), { name, email })
  if (!problems.length) return form
  const t = await loadTranslate(db, profile)
  const [first, ...others] = problems.map(({ field, message }) => ({
    code: 'invalid_input',
    message: translateLabel(t, message),
    field,
  }))
  throw new InvalidInputError(first?.message ?? '', first?.field, others)
}

type HandInError = DomainError<'store_not_found' | 'droppoint_not_found' | 'points_unavailable'>

/** The place of the hand-in. It may call the provider of points, so it runs outside of the transaction. */
async function findHandIn(
  { database: { db }, points }: AppContext,
  { handIn, brand, profile }: Input,
): Promise<HandIn | HandInError> {
  const { kind, id } = handIn
  if (kind === 'store') {
    const [store] = await findStores(db, { brand, id, countryId: getStoreCountry(profile) })
    if (!store?.services.includes('take-back'))
      return fail('store_not_found', 'The store does not take worn goods back.', 'handIn.id')
    const address = `${store.address}, ${store.postalCode} ${store.city}`
    return { kind, id, name: store.name, address }
  }
  try {
    const point = await points.findById(marketCodeOf(profile), id)
    if (!point) return fail('droppoint_not_found', 'The drop-off point was not found.', 'handIn.id')
    return { kind, id, name: point.name, address: `${point.address}, ${point.postalCode} ${point.city}` }
  } catch (cause) {
    if (!(cause instanceof PointsUnavailable)) throw cause
    return fail('points_unavailable', 'Drop-off points are unavailable. Try again in a moment.')
  }
}

const toReply = ({ code, state }: Pick<TakeBack, 'code' | 'state'>) => ok({ code, state })

/** What a repeated call gets: the take-back, if it was registered with the same values. */
function replyToRepeat(
  takeBack: TakeBack,
  { productId, condition, age, handIn, size }: Input,
): Result<Submit> {
  const isSame =
    takeBack.state === 'registered' &&
    takeBack.material === productId &&
    takeBack.condition === condition &&
    takeBack.age === age &&
    takeBack.handIn?.kind === handIn.kind &&
    takeBack.handIn.id === handIn.id &&
    (size === undefined || takeBack.size === size)
  return isSame ? toReply(takeBack) : alreadyRegistered()
}

/** Registers a draft and sends its code. A repeated call with the same values returns the registered take-back. */
export async function registerTakeBack(
  context: AppContext,
  input: Input,
  { member, address }: Pick<RequestContext, 'member' | 'address'>,
): Promise<Result<Submit>> {
  const { config, database, clock } = context
  const { db } = database
  const id = parseTakeBackToken(config, input.token)
  const draft = id === null ? null : await findTakeBack(db, id)
  if (!draft) return unknownLink()
  const { condition, age, productId: material, profile, brand } = input
  if (draft.state !== 'draft') return replyToRepeat(draft, input)
  if (draft.brand !== brand || draft.market !== marketCodeOf(profile)) return unknownLink()
  const person = await validatePerson(db, input)
  const found = await findAcceptedProduct(db, { profile, brand, material })
  if (isDomainError(found)) return found
  const { product, sizes, currency, creditsOf } = found
  const size = sizes.length === 1 ? sizes[0] : sizes.find(({ value }) => value === input.size)
  if (!size) return fail('size_not_found', 'The product does not have this size.', 'size')
  const handIn = await findHandIn(context, input)
  if (isDomainError(handIn)) return handIn
  const mailbox = { limit: limits.takeBackRecipients, subject: normalizeMailbox(person.email) }
  const allowance = await requireCaptcha(context, {
    limit: limits.takeBacks,
    additionalCounters: [mailbox],
    token: input.captchaToken,
    address,
  })
  if (isDomainError(allowance)) return allowance
  const inMinor = (amount: number) => toMinor(amount, currency)
  const { like_new, good, worn, worn_out } = creditsOf(age)
  const credits = {
    like_new: inMinor(like_new),
    good: inMinor(good),
    worn: inMinor(worn),
    worn_out: inMinor(worn_out),
  }
  const now = clock()
  const done = await db.transaction(async (tx): Promise<Result<Submit>> => {
    const locked = await lockTakeBack(tx, draft.id)
    if (!locked) return unknownLink()
    // The form was sent twice.
    if (locked.state !== 'draft') return replyToRepeat(locked, input)
    if (!(await attachPhotos(tx, locked.id, [...new Set(input.photos)])))
      return fail('photo_not_found', 'A photo was not found. Upload it again.', 'photos')
    const registered = await moveTakeBack(tx, locked, 'registered', {
      actor: 'shopper',
      at: now,
      ...person,
      profile,
      currency,
      memberId: member?.id ?? null,
      material,
      size: size.value,
      product: { name: product.name, color: product.color, picture: product.picture, sizeLabel: size.label },
      condition,
      age,
      credits,
      handIn,
      registeredAt: now,
      expiresAt: new Date(now.getTime() + handInMs),
    })
    await enqueueTakeBackEmail(tx, registered, 'registered', now)
    return toReply(registered)
  })
  if (isDomainError(done)) await allowance.release()
  return done
}
