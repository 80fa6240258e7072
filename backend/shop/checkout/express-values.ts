import type { z } from 'zod'
import type { checkoutExpressNormalizeValues, walletContact } from '#api-client/contract/checkout-express.ts'
import { deliveryKindOf } from '#i18n/delivery-kinds.ts'
import { languages, type MarketCode } from '#i18n/markets.ts'
import { checkCheckout } from '#validation/rules.ts'
import { marketOfWallet, normalizeWalletAddress } from '#validation/wallet-address.ts'
import { comunasOf } from '../places/comunas.ts'
import { regionsOf } from '../places/regions.ts'
import { deliversTo, shippingOf } from '../places/shipping.ts'

type Contact = z.output<typeof walletContact>
export type ExpressValues = z.output<(typeof checkoutExpressNormalizeValues)['reply']>['values']

/** The lists by which names become ids, in every language of the house. */
function listsOf(market: MarketCode) {
  const regions = languages.flatMap((language) => regionsOf(market, language))
  const ids = [...new Set(regions.map(({ id }) => id))]
  const comunas = market === 'CL' ? ids.flatMap((id) => comunasOf(market, id, 'es')) : []
  return { regions, comunas }
}

/** Fields of the country's consent are the shopper's to tick: no wallet does. */
const conditionPath = 'contact.extraCondition'

/** A wallet's words in the market's own form, and what is missing of it by the rules every order is judged by. */
export function valuesOf(market: MarketCode, contact: Contact): ExpressValues {
  const from = marketOfWallet(contact)
  const isElsewhere = from !== market && Boolean(contact.countryCode?.trim())
  const { name, phone } = contact
  const wallet = isElsewhere ? { name, phone } : contact
  const said = normalizeWalletAddress(wallet, market, listsOf(market))
  const { address, phonePrefix, phone: number } = said
  const form = {
    kind: 'home' as const,
    contact: {
      email: (contact.email ?? '').replace(/\p{Cc}+/gu, ' ').trim(),
      phonePrefix,
      phone: number,
      extraCondition: false,
    },
    shippingAddress: address,
  }
  const cut = said.missing.map((name) => `shippingAddress.${name}`)
  const missing = [...new Set([...checkCheckout(market, form).map(({ field }) => field), ...cut])]
  const isWhole = !missing.some((field) => field.startsWith('shippingAddress'))
  const ways = shippingOf(market).filter(({ id }) => deliveryKindOf(id) === 'home')
  return {
    contact: form.contact,
    shippingAddress: address,
    missing: missing.filter((field) => field === conditionPath || field.includes('.')),
    elsewhere: isElsewhere ? (from ?? contact.countryCode?.trim().toUpperCase() ?? null) : null,
    // Before the town is known those stand that go everywhere.
    shippingMethods: ways
      .filter(({ id, areas }) => (isWhole ? deliversTo(market, id, address) : areas === null))
      .map(({ id }) => id),
  }
}
