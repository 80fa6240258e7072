import { queryOptions } from '@tanstack/react-query'
import { ApiError, firstError, formatError, isKo, type RouteInput } from '#api-client/call-route.ts'
import type { ErrorEntry, KoReply } from '#api-client/contract/envelope.ts'
import type { Locale } from '#i18n/locales.ts'
import { withCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { findReturnAccess } from './return-access.client.ts'
import type { OrderReturn, ReturnAccess, ReturnOffer } from './types.ts'

/** Why a call about returns failed: all errors joined as `code: message`, and the first code. */
export type ReturnFailure = {
  readonly code: string
  readonly message: string
  readonly errors: readonly ErrorEntry[]
}

export function toReturnFailure(reply: KoReply): ReturnFailure {
  return {
    code: firstError(reply).code,
    message: reply.errors.map(formatError).join('; '),
    errors: reply.errors,
  }
}

/** An order that was opened for its return. */
export type OpenedReturn = { readonly access: ReturnAccess; readonly offer: ReturnOffer }

/** Opens an order for its return: step 1. Never throws. */
export async function openReturn(
  locale: Locale,
  access: ReturnAccess,
): Promise<OpenedReturn | ReturnFailure> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    shopApi.rejectOrderStep1({ profile: locale, ...access, captchaToken }),
  )
  return isKo(reply) ? toReturnFailure(reply) : { access, offer: reply }
}

const identifyCodes: ReadonlySet<string> = new Set(['order_not_found', 'invalid_input'])

/**
 * The offer of an order whose access is known; null if the customer has to identify it. Throws on outages and for
 * orders that cannot be returned.
 */
export function returnOfferQuery(locale: Locale, id: string) {
  return queryOptions({
    queryKey: ['return', locale, id],
    queryFn: async (): Promise<OpenedReturn | null> => {
      const access = await findReturnAccess(locale, id)
      const reply = await shopApi.rejectOrderStep1({ profile: locale, ...access })
      if (!isKo(reply)) return { access, offer: reply }
      if (identifyCodes.has(firstError(reply).code)) return null
      throw new ApiError(reply)
    },
    staleTime: 60_000,
    retry: false,
  })
}

type Step2 = Omit<RouteInput<'rejectOrderStep2'>, 'profile' | 'id' | 'email' | 'accessToken'>

/** Registers a return: step 2. The same key registers it once. Never throws. */
export async function registerReturn(
  locale: Locale,
  access: ReturnAccess,
  input: Step2,
  idempotencyKey: string,
): Promise<OrderReturn | ReturnFailure> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    shopApi.rejectOrderStep2({ profile: locale, ...access, ...input, captchaToken }, { idempotencyKey }),
  )
  return isKo(reply) ? toReturnFailure(reply) : reply.return
}

/** Cancels a return. Never throws. */
export async function cancelReturn(
  locale: Locale,
  access: ReturnAccess,
  returnId: string,
): Promise<OrderReturn | ReturnFailure> {
  const reply = await withCaptcha(locale, (captchaToken) =>
    shopApi.cancelReturn({ profile: locale, ...access, returnId, captchaToken }),
  )
  return isKo(reply) ? toReturnFailure(reply) : reply.return
}

export const isReturnFailure = (value: object): value is ReturnFailure => 'errors' in value && 'code' in value
