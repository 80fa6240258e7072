import { isPlainClick } from '#components/ui/plain-click.ts'
import { transferredHash } from '#lib/bag/transferred-hash.ts'
import { report } from '#lib/errors/report.client.ts'
import { loadThenRun } from '#lib/session/event-replay.client.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'

type Cleanup = () => void

function listenOnDocument(type: string, listener: (event: Event) => void, capture = false): Cleanup {
  document.addEventListener(type, listener, capture)
  return () => document.removeEventListener(type, listener, capture)
}

function findCommandButton(event: Event): HTMLButtonElement | null {
  return event.target instanceof Element
    ? event.target.closest<HTMLButtonElement>('button[commandfor]')
    : null
}

/** Polyfills `command` and `closedby`; does nothing in browsers that support them. */
export function polyfillDialogCommands(): Cleanup {
  const supportsCommands = 'commandForElement' in HTMLButtonElement.prototype
  const supportsClosedBy = 'closedBy' in HTMLDialogElement.prototype
  return listenOnDocument('click', (event) => {
    const { target } = event
    const button = findCommandButton(event)
    if (button && !supportsCommands) {
      const dialog = document.getElementById(button.getAttribute('commandfor') ?? '')
      if (!(dialog instanceof HTMLDialogElement)) return
      if (button.getAttribute('command') === 'close') dialog.close()
      else if (!dialog.open) dialog.showModal()
    }
    if (!supportsClosedBy && target instanceof HTMLDialogElement && target.hasAttribute('closedby'))
      target.close()
  })
}

/**
 * One listener for all pictures: replaces a file that fails to load, once, by a placeholder of the same size.
 */
export function replaceMissingPictures(replacement: string): Cleanup {
  const replace = (image: HTMLImageElement) => {
    if (image.dataset.missing !== undefined) return
    image.dataset.missing = ''
    const [width, height] = [image.getAttribute('width'), image.getAttribute('height')]
    if (width && height) image.style.aspectRatio = `${width} / ${height}`
    image.style.objectFit = 'contain'
    image.removeAttribute('srcset')
    image.src = replacement
  }
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image)
  return listenOnDocument(
    'error',
    ({ target }) => target instanceof HTMLImageElement && replace(target),
    true,
  )
}

/** The market list on its own page, not the one in a dialog. */
const findMarketsPage = () => document.querySelector<HTMLElement>('main #markets')

/** Makes the page of all markets searchable and points its links to the page the visitor came from. */
export function setUpMarketPage(): void {
  const list = findMarketsPage()
  if (!list) return
  import('#components/market/market-chooser.client.ts')
    .then(({ initMarketPage }) => initMarketPage(list, document.referrer))
    .catch((cause: unknown) => report('market_page', String(cause)))
}

/**
 * Opens the market chooser over the page; without JavaScript, or if its code fails to load, the links lead to
 * its page.
 */
export function interceptMarketLinks(): Cleanup {
  return listenOnDocument('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-markets]')
    if (!link || findMarketsPage() || !isPlainClick(event)) return
    event.preventDefault()
    loadThenRun(
      link,
      import('#components/market/market-chooser.client.ts'),
      ({ openMarketChooser }) => openMarketChooser(link),
      () => location.assign(link.href),
    )
  })
}

/**
 * Adds the products transferred from another market to this market’s bag, and removes the hash from the
 * address.
 */
export function receiveTransferredBag(): void {
  if (location.hash !== transferredHash) return
  Promise.all([import('#lib/bag/transfer-bag.client.ts'), import('#lib/shop-context/shop-context.client.ts')])
    .then(([{ importTransferred: unpackCarried }, { getPageShopContext }]) => {
      // Runs before anything is added, so that a reload adds nothing twice, and after the scripts have
      // loaded, so that a reload retries if they fail.
      if (location.hash !== transferredHash) return undefined
      history.replaceState(history.state, '', location.pathname + location.search)
      return unpackCarried(getPageShopContext())
    })
    .catch((cause: unknown) => report('carry_bag', String(cause)))
}

/** Suggests the shop of the visitor’s country after the first interaction, if no dialog is open. */
export function scheduleMarketSuggestion(): Cleanup {
  const stop = new AbortController()
  onFirstInteraction(stop.signal, () => {
    import('#components/market/suggest-market.client.ts')
      .then(({ suggestMarket }) => suggestMarket())
      .catch((cause: unknown) => report('market_suggestion', String(cause)))
  })
  return () => stop.abort()
}

/** Schedules the popup: it waits for the first interaction, then for its own delay. */
export function schedulePopup(): Cleanup {
  const popup = document.getElementById('popup')
  if (!popup) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = new AbortController()
  onFirstInteraction(stop.signal, () => {
    const show = () => {
      import('./show-popup.client.ts')
        .then(({ showPopup }) => showPopup())
        .catch((cause: unknown) => report('popup', String(cause)))
    }
    timer = setTimeout(show, Number(popup.dataset.delay) * 1000)
  })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
