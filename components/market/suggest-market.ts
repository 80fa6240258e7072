import { isPlainClick } from '#components/ui/plain-click.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { report } from '#lib/errors/report.ts'
import { fetchPage } from '#lib/http/fetch-page.ts'
import { type LocationSignals, suggestLocale } from '#lib/market/suggest-locale.ts'
import { hasCookie } from '#lib/session/has-cookie.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.ts'
import { openMarketChooser } from './market-chooser.ts'
import { buildMarketPath, readCurrentPage } from './source-page.ts'

/** What the network in front of the shop says, where this deployment has one that does and it answers. */
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

/** The suggestion as the other locale words it, with its styles. */
async function fetchSuggestion(locale: Locale): Promise<HTMLElement | null> {
  const page = await fetchPage(`/${locale}/markets`)
  const found = page.querySelector<HTMLElement>('#market-suggestion')
  return found && document.importNode(found, true)
}

/**
 * Tells a visitor from elsewhere, once a visit, that there is a shop for where they are. Nobody is sent anywhere: who
 * stays is not asked again.
 */
export async function suggestMarket(): Promise<void> {
  const { brand, locale } = getPageShopContext()
  const slot = slots.marketChoice(brand)
  const shown = slots.marketSuggested(brand)
  const own = marketCodeOf(locale)
  if (readStored(slot) === own) return
  const there = suggestLocale(locale, await readLocationHints())
  if (!there || readStored(shown) === marketCodeOf(there)) return
  const card = await fetchSuggestion(there)
  if (!card || document.querySelector('dialog[open], :popover-open')) return
  card.hidden = false
  writeStored(shown, marketCodeOf(there))
  const stay = () => {
    writeStored(slot, own)
    card.remove()
  }
  card.querySelector('[data-stay]')?.addEventListener('click', stay)
  card.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') stay()
  })
  const way = card.querySelector('a')
  if (way) way.href = buildMarketPath(there, await readCurrentPage())
  way?.addEventListener('click', (event) => {
    writeStored(slot, marketCodeOf(there))
    const chooser = document.querySelector<HTMLAnchorElement>('a[data-markets]')
    // Who has a bag sees first what becomes of it.
    if (chooser && hasCookie(brand, 'bag')) {
      event.preventDefault()
      card.remove()
      void openMarketChooser(chooser, marketCodeOf(there))
      return
    }
    if (!isPlainClick(event)) return
    // The card stays while pages change under it: it leads to the one of now.
    event.preventDefault()
    way.setAttribute('aria-busy', 'true')
    void readCurrentPage().then((from) => {
      way.removeAttribute('aria-busy')
      if (way.isConnected) location.assign(buildMarketPath(there, from))
    })
  })
  document.body.append(card)
}
