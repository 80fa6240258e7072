import { marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { VoucherPrice } from '#lib/catalog/types.ts'
import { reportExpected } from '#lib/errors/report.client.ts'
import { listSlots } from '#lib/session/slots/list-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { chooseVoucher } from '#lib/vouchers/rules.ts'
import {
  readSavedCodes,
  readVoucherCookies,
  saveAutoApplied,
  saveCodes,
} from '#lib/vouchers/voucher-cookies.client.ts'
import { fetchVoucherOffer, type VoucherError } from '#lib/vouchers/voucher-offer.client.ts'
import { type MountedLine, mountedLines, type ShownVoucher, visitorFacts } from '../tile-store.client.ts'
import { deserializeVouchers, formatVoucherText, toLineVoucher } from '../voucher-line.ts'

/** A message about a voucher of the visitor; `code` is one that applies and can be removed. */
export type VoucherNote = { readonly text: string; readonly code: string | null }

const toKey = (code: string, material: string) => `${code} ${material}`

/** Prices with a voucher, by `code material`; null if it does not apply. */
const prices = new Map<string, VoucherPrice | null>()
/** Prices that are shown until they are fetched again. */
const outdated = new Set<string>()
const pendingRequests = new Set<string>()
/** Incremented at each invalidation, so that answers to earlier requests are dropped. */
let cacheVersion = 0

/** The codes from the visitor’s links or input; automatic vouchers are rendered with the page. */
const getVisitorCodes = () => readSavedCodes(getPageShopContext().brand)

function createGetVoucher(t: Translate) {
  const { brand, locale } = getPageShopContext()
  const context = { currency: marketOfLocale(locale).currency, locale }
  const cookies = readVoucherCookies(brand)
  const codes = getVisitorCodes()
  return ({ code: material, serialized }: MountedLine): ShownVoucher | null => {
    const pageVouchers = deserializeVouchers(serialized)
    const ownVouchers = codes.flatMap((code) => {
      const voucher = prices.get(toKey(code, material))
      const isKnown = pageVouchers.some((pageVoucher) => pageVoucher.code === code)
      return voucher && !isKnown ? toLineVoucher(voucher, context, t) : []
    })
    const chosen = chooseVoucher([...ownVouchers, ...pageVouchers], cookies)
    if (!chosen) return null
    const { voucher, priceMode, isNewlyApplied } = chosen
    const isApplied = priceMode === 'applied'
    const canRemove = isApplied && !isNewlyApplied && !cookies.isAutoApplied
    return {
      text: formatVoucherText(priceMode, voucher, t),
      isApplied,
      remove: canRemove ? { label: t('voucher.off'), run: () => removeVoucher(voucher.code, t) } : null,
    }
  }
}

/**
 * The first automatic voucher of the prices in view is applied from now on.
 * @returns whether there is one that was not applied yet
 */
function saveAutomaticVoucher(): boolean {
  const { brand } = getPageShopContext()
  for (const { serialized } of mountedLines) {
    const chosen = chooseVoucher(deserializeVouchers(serialized), readVoucherCookies(brand))
    if (!chosen?.isNewlyApplied) continue
    saveAutoApplied(brand, chosen.voucher.code)
    return true
  }
  return false
}

/** Shows all prices with the visitor’s vouchers as they are known now. */
export function showVouchers(t: Translate): void {
  saveAutomaticVoucher()
  visitorFacts.set({ ...visitorFacts.get(), getVoucher: createGetVoucher(t) })
}

/** Applies the automatic voucher of prices that appeared later. */
export function showAutomaticVoucher(t: Translate): void {
  if (saveAutomaticVoucher()) showVouchers(t)
}

function removeSavedCode(code: string): void {
  const remainingCodes = getVisitorCodes().filter((other) => other !== code)
  saveCodes(getPageShopContext().brand, remainingCodes)
}

/** Removes a voucher; prices no longer include it. */
export function removeVoucher(code: string, t: Translate): void {
  removeSavedCode(code)
  if (!getVisitorCodes().length) delete document.documentElement.dataset.voucher
  showVouchers(t)
}

/** The note about an applied code; null if it was shown before. */
function createAppliedNote(code: string, name: string, t: Translate): VoucherNote | null {
  const slot = listSlots.notifiedVoucher(getPageShopContext().brand)
  if (readStored(slot) === code) return null
  writeStored(slot, code)
  return { text: t('voucher.taken', { name, code }), code }
}

function getVoucherErrorText(error: VoucherError, code: string, t: Translate): string {
  switch (error) {
    case 'unknown':
      return t('voucher.unknown', { code })
    case 'over':
      return t('voucher.over', { code })
    case 'not_yet':
      return t('voucher.notYet', { code })
  }
}

/** Has all voucher prices fetched again; the old ones are shown until then. */
export function invalidateVoucherPrices(): void {
  cacheVersion += 1
  pendingRequests.clear()
  for (const key of prices.keys()) outdated.add(key)
}

/** Removes all voucher prices at a sign-in or sign-out, since some are for members. */
export function clearVoucherPrices(): void {
  invalidateVoucherPrices()
  prices.clear()
  outdated.clear()
}

/** The products whose price with a code is to be fetched; a price from the page is known. */
function findOpenMaterials(code: string): readonly string[] {
  const materials = [...mountedLines].flatMap(({ code: material, serialized }) =>
    deserializeVouchers(serialized).some((voucher) => voucher.code === code) ? [] : material,
  )
  return [...new Set(materials)].filter((material) => {
    const key = toKey(code, material)
    return material && !pendingRequests.has(key) && (!prices.has(key) || outdated.has(key))
  })
}

/**
 * Pages are cached for all visitors, so a visitor’s own vouchers are not in them: fetches the prices with
 * these vouchers and shows them. An invalid or expired voucher is reported once and removed.
 */
export async function fetchVisitorVouchers(t: Translate, notify: (note: VoucherNote) => void): Promise<void> {
  for (const code of getVisitorCodes()) {
    const note = await fetchVoucherPrices(code, t)
    if (note) notify(note)
  }
}

async function fetchVoucherPrices(code: string, t: Translate): Promise<VoucherNote | null> {
  const materials = findOpenMaterials(code)
  if (!materials.length) return null
  for (const material of materials) pendingRequests.add(toKey(code, material))
  const version = cacheVersion
  const offer = await fetchVoucherOffer(getPageShopContext(), code, materials)
  if (version !== cacheVersion) return null
  for (const material of materials) {
    pendingRequests.delete(toKey(code, material))
    outdated.delete(toKey(code, material))
  }
  if (!getVisitorCodes().includes(code)) return null
  if (typeof offer === 'string') {
    reportExpected('voucher_missing', offer)
    // Its space stays reserved on this page, so that nothing shifts.
    removeSavedCode(code)
    showVouchers(t)
    return { text: getVoucherErrorText(offer, code, t), code: null }
  }
  for (const material of materials) {
    // An outdated price may be wrong, so it is removed when the request fails.
    if (offer) prices.set(toKey(code, material), offer.prices.get(material) ?? null)
    else prices.delete(toKey(code, material))
  }
  showVouchers(t)
  return offer && createAppliedNote(code, offer.name, t)
}
