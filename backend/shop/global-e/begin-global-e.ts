import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { joinUrl } from '#api-client/contract/join-url.ts'
import { intlTag, marketCodeOf } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { signToken } from '../../signed-token.ts'
import { getShopContext, openBag, readBag } from '../bag/bag-service.ts'
import { isGlobalE } from '../market/is-global-e.ts'
import { isStorefront } from '../payments/payment-input.ts'
import { withoutUncheckedCodes } from '../vouchers/limit-voucher-codes.ts'
import { type CartToken, cartTtlMs, tokenPurpose } from './cart-token.ts'
import { createSignature } from './signature.ts'

type Begin = Contract['globalECheckout']

/**
 * Starts a Global-e checkout: the bag stays here, and a signed token is passed to Global-e and comes back
 * with the order.
 */
export async function beginGlobalE(
  parts: AppContext,
  { origin, ...input }: z.output<Begin['input']>,
  context: RequestContext,
): Promise<Result<Begin>> {
  const { config, clock, database, taxes } = parts
  if (!isGlobalE(config, input.profile))
    return fail('global_e_not_offered', 'The shop takes the orders of this market itself.')
  if (!isStorefront(origin, config)) throw new InvalidInputError('Not a storefront of this shop.', 'origin')
  const place = getShopContext(parts, input, context)
  const own = await openBag(database.db, input.shoppingCartHashId, place)
  if (isDomainError(own)) return own
  const asked = { ...input, shippingMethodId: '01' as const }
  const bag = await readBag({ db: database.db, taxes }, own, asked, place)
  if (isDomainError(bag)) throw new Error(`the bag was refused: ${bag.message}`)
  if (!bag.items.length || bag.blockedSkus.length || bag.totalImport === null)
    return fail('bag_empty', 'There is nothing in the bag that can be bought.')
  const { profile, brand, voucher, bonds, prevoucher, usrHash, autoVoucher } = withoutUncheckedCodes(
    input,
    context.uncheckedCodes,
  )
  const cart: CartToken = {
    profile,
    brand,
    shoppingCartHashId: input.shoppingCartHashId,
    vouchers: { voucher, bonds, prevoucher, usrHash, autoVoucher },
    until: clock().getTime() + cartTtlMs,
  }
  const url = new URL(joinUrl(config.globalE.url, 'globale/checkout'))
  const shown = {
    token: signToken(config.linkSecret, tokenPurpose, JSON.stringify(cart)),
    total: String(bag.totalImport),
    currency: bag.currency,
    country: marketCodeOf(profile),
    locale: intlTag(profile),
    origin,
  }
  for (const [name, value] of Object.entries(shown)) url.searchParams.set(name, value)
  url.searchParams.set('signature', createSignature(config.globalE.secret, Object.values(shown).join('\n')))
  return ok({ url: url.href, origin: new URL(config.globalE.url).origin })
}
