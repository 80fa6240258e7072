import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { maxTakeBackPhotos } from '#api-client/contract/take-back.ts'
import { marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { createTakeBackToken, parseTakeBackToken } from '../emails/link-tokens.ts'
import { encodePhoto } from '../photos/encode-photo.ts'
import { consumeAttempt } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import { countPhotos, findTakeBack, insertDraft, insertPhoto, lockTakeBack } from './repository.ts'

type Upload = Contract['takeBack']
type Input = z.output<Upload['input']>

export const unknownLink = () => fail('unknown_link', 'The link is not valid.', 'token')
const tooManyPhotos = () => fail('too_many_photos', `At most ${maxTakeBackPhotos} photos are accepted.`)
export const alreadyRegistered = () =>
  fail('already_registered', 'The take-back was registered and can no longer be changed.')

/** Photos per draft, including those that the customer removed again on the page. */
const maxUploads = maxTakeBackPhotos * 3

/** The draft of a token; null without a token, which starts a draft. */
async function openDraft({ config, database }: AppContext, token: string | undefined) {
  if (token === undefined) return null
  const id = parseTakeBackToken(config, token)
  const found = id === null ? null : await findTakeBack(database.db, id)
  if (!found) return unknownLink()
  return found.state === 'draft' ? found : alreadyRegistered()
}

async function countUpload(
  context: AppContext,
  { captchaToken }: Input,
  { address }: Pick<RequestContext, 'address'>,
  draftId: number | null,
) {
  if (draftId === null)
    return requireCaptcha(context, { limit: limits.takeBackDrafts, token: captchaToken, address })
  const allowance = await consumeAttempt(context, {
    limit: limits.takeBackPhotos,
    subject: String(draftId),
  })
  return allowance ?? tooManyPhotos()
}

/** Stores a photo of a draft, and starts the draft with the first one. Broken pictures change nothing. */
export async function uploadTakeBackPhoto(
  context: AppContext,
  input: Input,
  request: Pick<RequestContext, 'file' | 'address'>,
): Promise<Result<Upload>> {
  const { config, database, clock } = context
  const { profile, brand } = input
  const draft = await openDraft(context, input.token)
  if (isDomainError(draft)) return draft
  const allowance = await countUpload(context, input, request, draft?.id ?? null)
  if (isDomainError(allowance)) return allowance
  const photo = await encodePhoto(request.file)
  if (photo === 'not_a_picture') return fail('not_a_picture', 'The file is not a readable picture.', 'file')
  if (photo === 'unsupported_picture')
    return fail('unsupported_picture', 'Send a JPEG, PNG or WebP picture.', 'file')
  return database.db.transaction(async (tx): Promise<Result<Upload>> => {
    const now = clock()
    const { currency } = marketOfLocale(profile)
    const own = draft
      ? await lockTakeBack(tx, draft.id)
      : await insertDraft(tx, { brand, profile, market: marketCodeOf(profile), currency }, now)
    if (!own) return unknownLink()
    if (own.state !== 'draft') return alreadyRegistered()
    if ((await countPhotos(tx, own.id)) >= maxUploads) return tooManyPhotos()
    await insertPhoto(tx, own.id, photo, now)
    return ok({ token: createTakeBackToken(config, own.id), id: photo.id })
  })
}
