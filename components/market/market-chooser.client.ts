import { isPlainClick } from '#components/ui/plain-click.ts'
import { foldText } from '#i18n/fold-text.ts'
import { isLocale, type Locale, marketCodeOf } from '#i18n/locales.ts'
import { isVisible } from '#lib/dom/is-visible.ts'
import { report } from '#lib/errors/report.client.ts'
import { fetchPage } from '#lib/http/fetch-page.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { writeStored } from '#lib/session/storage.client.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { showBagTransfer } from './bag-transfer-preview.client.ts'
import { buildMarketPath, readCurrentPage, readReferrerPage, type SourcePage } from './source-page.client.ts'

function getLinkLocale(link: HTMLAnchorElement): Locale | null {
  const { locale = '' } = link.dataset
  return isLocale(locale) ? locale : null
}

const getLinks = (list: HTMLElement) => list.querySelectorAll<HTMLAnchorElement>('a[data-locale]')

function filterMarkets(list: HTMLElement, typed: string): void {
  const searchText = foldText(typed)
  for (const section of list.querySelectorAll('section')) {
    for (const row of section.querySelectorAll('details'))
      row.hidden = !foldText(row.dataset.names ?? '').includes(searchText)
    section.hidden = !section.querySelector('details:not([hidden])')
  }
  const firstMatch = list.querySelector<HTMLDetailsElement>('section:not([hidden]) details:not([hidden])')
  if (firstMatch && searchText && !list.querySelector('details[open]:not([hidden])')) firstMatch.open = true
  const noMatchesText = list.querySelector<HTMLElement>('.none')
  if (noMatchesText) noMatchesText.textContent = firstMatch ? '' : (noMatchesText.dataset.none ?? '')
}

/** Opens the first country that the search finds and focuses its link. */
function openFirstMatch(list: HTMLElement): void {
  const row = list.querySelector<HTMLDetailsElement>('section:not([hidden]) details:not([hidden])')
  if (!row) return
  row.open = true
  row.querySelector<HTMLElement>('a[data-locale]')?.focus()
}

/** Initialises the list once: search, and the bag preview of opened markets. */
function initList(list: HTMLElement): void {
  if (list.dataset.wired !== undefined) return
  list.dataset.wired = ''
  markPartReady('markets')
  const search = list.querySelector<HTMLElement>('.find')
  if (search) search.hidden = false
  search?.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) filterMarkets(list, target.value)
  })
  search?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    openFirstMatch(list)
  })
  for (const row of list.querySelectorAll('details'))
    row.addEventListener('toggle', () => {
      if (row.open) void showBagTransfer(list, row)
    })
  list.addEventListener('click', (event) => {
    const { target } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-locale]')
    const locale = link && getLinkLocale(link)
    if (!locale) return
    writeStored(slots.marketChoice(getPageShopContext().brand), marketCodeOf(locale))
    const pendingUpdate = pendingLinkUpdates.get(list)
    if (!pendingUpdate || !isPlainClick(event)) return
    event.preventDefault()
    const { hash } = link
    link.setAttribute('aria-busy', 'true')
    void pendingUpdate.then(() => {
      link.removeAttribute('aria-busy')
      link.hash = hash
      // The visitor may have closed the list meanwhile.
      if (isVisible(link)) location.assign(link.href)
    })
  })
}

/** Lists whose links still lead to the markets’ home pages: clicks wait until the links are updated. */
const pendingLinkUpdates = new WeakMap<HTMLElement, Promise<void>>()

/** Points the links to the same page in each locale and clears the bag previews. */
function updateLinks(list: HTMLElement, sourcePage: Promise<SourcePage>): Promise<void> {
  const linkUpdate = sourcePage.then((source) => {
    for (const link of getLinks(list)) {
      const locale = getLinkLocale(link)
      if (locale) link.href = buildMarketPath(locale, source)
    }
    if (pendingLinkUpdates.get(list) === linkUpdate) pendingLinkUpdates.delete(list)
  })
  pendingLinkUpdates.set(list, linkUpdate)
  return linkUpdate
}

function resetList(list: HTMLElement): void {
  for (const slot of list.querySelectorAll('[data-bag-in]')) slot.replaceChildren()
  const input = list.querySelector<HTMLInputElement>('.find input')
  if (input?.value) {
    input.value = ''
    filterMarkets(list, '')
  }
}

/**
 * Initialises the list on the page of all markets.
 * @param referrer address of the previous page
 */
export async function initMarketPage(list: HTMLElement, referrer: string): Promise<void> {
  initList(list)
  const rows = list.querySelector<HTMLElement>('.rows')
  const open = list.querySelector<HTMLElement>('details[open]')
  if (rows && open) rows.scrollTop = open.offsetTop - rows.clientHeight / 2
  await updateLinks(list, readReferrerPage(referrer))
}

function createDialog(label: string): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.id = 'market'
  dialog.className = 'dlg'
  dialog.setAttribute('closedby', 'any')
  dialog.setAttribute('aria-label', label)
  dialog.setAttribute('aria-busy', 'true')
  document.body.append(dialog)
  return dialog
}

/** Fetches the list and its styles from its page, to show them in a dialog. */
async function fetchMarketList(href: string): Promise<readonly Node[]> {
  const page = await fetchPage(href)
  const list = page.querySelector<HTMLElement>('main #markets')
  const nodes = list?.parentNode?.childNodes
  if (!list || !nodes) throw new Error('The page of all markets contains no market list.')
  list.querySelector('button[commandfor="market"]')?.removeAttribute('hidden')
  const heading = list.querySelector('h1')
  if (heading) {
    const dialogHeading = page.createElement('h2')
    dialogHeading.className = heading.className
    dialogHeading.append(...heading.childNodes)
    heading.replaceWith(dialogHeading)
  }
  return [...nodes].map((node) => document.importNode(node, true))
}

/**
 * Opens the market chooser over the page, optionally at one market. If the list fails to load, navigates to
 * its page.
 */
export async function openMarketChooser(link: HTMLAnchorElement, market?: string): Promise<void> {
  const existing = document.querySelector<HTMLDialogElement>('dialog#market')
  const dialog = existing ?? createDialog(link.getAttribute('aria-label') ?? link.textContent ?? '')
  document.querySelector<HTMLDialogElement>('#menu[open]')?.close()
  dialog.showModal()
  if (dialog.dataset.href !== link.href) {
    try {
      dialog.replaceChildren(...(await fetchMarketList(link.href)))
    } catch (cause) {
      report('market_list', String(cause))
      // The visitor may have closed the dialog meanwhile.
      if (dialog.open) location.assign(link.href)
      return
    }
    dialog.dataset.href = link.href
    dialog.removeAttribute('aria-busy')
  }
  const list = dialog.querySelector<HTMLElement>('#markets')
  if (!list) return
  initList(list)
  resetList(list)
  const linkUpdate = updateLinks(list, readCurrentPage())
  list.querySelector<HTMLElement>('.find input')?.focus({ preventScroll: true })
  const shownMarket = market ?? marketCodeOf(getPageShopContext().locale)
  const row = list.querySelector<HTMLDetailsElement>(`details[data-market="${shownMarket}"]`)
  if (row) {
    row.open = true
    row.scrollIntoView({ block: 'nearest' })
    void showBagTransfer(list, row)
  }
  await linkUpdate
}
