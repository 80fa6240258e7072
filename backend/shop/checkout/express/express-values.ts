import type { z } from 'zod'
import type { checkoutExpressNormalizeValues, walletContact } from '#api-client/contract/checkout-express.ts'
import { deliveryKindOf } from '#config/delivery-kinds.ts'
import { languages, type MarketCode } from '#config/markets.ts'
import { validateCheckout } from '#validation/checkout-form.ts'
import { marketOfWallet, normalizeWalletAddress } from '#validation/wallet-address.ts'
import { deliversTo, getShippingMethods } from '../../delivery/shipping-methods.ts'
import { listComunas } from '../../places/comunas.ts'
import { listRegions } from '../../places/regions.ts'

type Contact = z.output<typeof walletContact>
export type ExpressValues = z.output<(typeof checkoutExpressNormalizeValues)['reply']>['values']

/** Lists that map names of regions and comunas to ids; regions in every supported language. */
function getRegionLists(market: MarketCode) {
  const regions = languages.flatMap((language) => listRegions(market, language))
  const ids = [...new Set(regions.map(({ id }) => id))]
  const comunas = market === 'CL' ? ids.flatMap((id) => listComunas(market, id, 'es')) : []
  return { regions, comunas }
}

/**
 * The consent checkbox that some countries require. The customer must tick it; a wallet does not provide it.
 */
const conditionPath = 'contact.extraCondition'

/**
 * Normalizes a wallet's contact to the checkout form of the market, and lists the fields that order
 * validation would report.
 */
export function normalizeExpressValues(market: MarketCode, contact: Contact): ExpressValues {
  const walletMarket = marketOfWallet(contact)
  const isOtherMarket = walletMarket !== market && Boolean(contact.countryCode?.trim())
  const { name, phone } = contact
  const usableContact = isOtherMarket ? { name, phone } : contact
  const normalized = normalizeWalletAddress(usableContact, market, getRegionLists(market))
  const { address, phonePrefix, phone: number } = normalized
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
  const missingAddressFields = normalized.missing.map((name) => `shippingAddress.${name}`)
  const missing = [
    ...new Set([...validateCheckout(market, form).map(({ field }) => field), ...missingAddressFields]),
  ]
  const isAddressComplete = !missing.some((field) => field.startsWith('shippingAddress'))
  const homeMethods = getShippingMethods(market).filter(({ id }) => deliveryKindOf(id) === 'home')
  return {
    contact: form.contact,
    shippingAddress: address,
    missing: missing.filter((field) => field === conditionPath || field.includes('.')),
    elsewhere: isOtherMarket ? (walletMarket ?? contact.countryCode?.trim().toUpperCase() ?? null) : null,
    // Until the address is complete, offer only methods that deliver everywhere.
    shippingMethods: homeMethods
      .filter(({ id, areas }) => (isAddressComplete ? deliversTo(market, id, address) : areas === null))
      .map(({ id }) => id),
  }
}
