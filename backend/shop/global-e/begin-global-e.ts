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
import { isStorefront } from '../payments/methods/payment-input.ts'
import { withoutUncheckedCodes } from '../vouchers/limit-voucher-codes.ts'
import { type CartToken, cartTtlMs, tokenPurpose } from './cart-token.ts'
import { createSignature } from './signature.ts'

type Begin = Contract['globalECheckout']

/**
 * Starts a Global-e checkout: the bag stays here, and a signed token is passed to Global-e and comes back
 * with the order.
 */
export async function beginGlobalE(
  context: AppContext,
  { origin, ...input }: z.output<Begin['input']>,
  request: RequestContext,
): Promise<Result<Begin>> {
  const { config, clock, database, taxes } = context
  if (!isGlobalE(config, input.profile))
    return fail('global_e_not_offered', "This market does not use Global-e. Use the shop's own checkout.")
  if (!isStorefront(origin, config))
    throw new InvalidInputError('The origin is not a storefront of this shop.', 'origin')
  const shop = getShopContext(context, input, request)
  const ownBag = await openBag(database.db, input.shoppingCartHashId, shop)
  if (isDomainError(ownBag)) return ownBag
  const bagInput = { ...input, shippingMethodId: '01' as const }
  const bag = await readBag({ db: database.db, taxes }, ownBag, bagInput, shop)
  if (isDomainError(bag)) throw new Error(`Reading the bag failed: ${bag.message}`)
  if (!bag.items.length || bag.blockedSkus.length || bag.totalImport === null)
    return fail('bag_empty', 'The bag has no items that can be bought.')
  const { profile, brand, voucher, bonds, prevoucher, usrHash, autoVoucher } = withoutUncheckedCodes(
    input,
    request.uncheckedCodes,
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
