import { isPlainClick } from '#components/ui/plain-click.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { report } from '#lib/errors/report.client.ts'
import { fetchPage } from '#lib/http/fetch-page.ts'
import { type LocationSignals, suggestLocale } from '#lib/market/suggest-locale.ts'
import { hasCookie } from '#lib/session/has-cookie.client.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { openMarketChooser } from './market-chooser.client.ts'
import { buildMarketPath, readCurrentPage } from './source-page.client.ts'

/** The visitor’s country from the CDN; null if this deployment has none or the request fails. */
async function fetchCountry(): Promise<string | null> {
  if (document.documentElement.dataset.where === undefined) return null
  try {
    const reply = await fetch('/api/where')
    const { country }: { country: string | null } = await reply.json()
    return country
  } catch (cause) {
    report('where', String(cause))
    return null
  }
}

async function readLocationHints(): Promise<LocationSignals> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { country: await fetchCountry(), timeZone, languages: navigator.languages }
}

/** The suggestion in the other locale’s language, with its styles. */
async function fetchSuggestion(locale: Locale): Promise<HTMLElement | null> {
  const page = await fetchPage(`/${locale}/markets`)
  const suggestion = page.querySelector<HTMLElement>('#market-suggestion')
  return suggestion && document.importNode(suggestion, true)
}

/**
 * Suggests the shop of the visitor’s country, once per visit. It never redirects; a visitor who stays is not
 * asked again.
 */
export async function suggestMarket(): Promise<void> {
  const { brand, locale } = getPageShopContext()
  const slot = slots.marketChoice(brand)
  const suggestedSlot = slots.marketSuggested(brand)
  const ownMarket = marketCodeOf(locale)
  if (readStored(slot) === ownMarket) return
  const suggestedLocale = suggestLocale(locale, await readLocationHints())
  if (!suggestedLocale || readStored(suggestedSlot) === marketCodeOf(suggestedLocale)) return
  const card = await fetchSuggestion(suggestedLocale)
  if (!card || document.querySelector('dialog[open], :popover-open')) return
  card.hidden = false
  writeStored(suggestedSlot, marketCodeOf(suggestedLocale))
  const stay = () => {
    writeStored(slot, ownMarket)
    card.remove()
  }
  card.querySelector('[data-stay]')?.addEventListener('click', stay)
  card.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') stay()
  })
  const link = card.querySelector('a')
  if (link) link.href = buildMarketPath(suggestedLocale, await readCurrentPage())
  link?.addEventListener('click', (event) => {
    writeStored(slot, marketCodeOf(suggestedLocale))
    const chooser = document.querySelector<HTMLAnchorElement>('a[data-markets]')
    // A visitor with a bag first sees what happens to it.
    if (chooser && hasCookie(brand, 'bag')) {
      event.preventDefault()
      card.remove()
      void openMarketChooser(chooser, marketCodeOf(suggestedLocale))
      return
    }
    if (!isPlainClick(event)) return
    // The card persists across client-side navigation, so it leads to the current page.
    event.preventDefault()
    link.setAttribute('aria-busy', 'true')
    void readCurrentPage().then((source) => {
      link.removeAttribute('aria-busy')
      if (link.isConnected) location.assign(buildMarketPath(suggestedLocale, source))
    })
  })
  document.body.append(card)
}
