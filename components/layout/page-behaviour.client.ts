import { transferredHash } from '#lib/bag/transferred-hash.ts'
import { report } from '#lib/errors/report.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

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

/**
 * Polyfills `command` and `closedby`, which Chrome 114, Firefox 125 and Safari 17 lack; does nothing in
 * browsers that support them. One listener for all pages: the buttons and dialogs work without JavaScript and
 * belong to many components, some of which run on the server alone.
 */
export function polyfillDialogCommands(): Cleanup {
  const supportsCommands = 'commandForElement' in HTMLButtonElement.prototype
  const supportsClosedBy = 'closedBy' in HTMLDialogElement.prototype
  if (supportsCommands && supportsClosedBy) return () => undefined
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
 * One listener for all pictures, most of which the server renders without any code in the browser: replaces a
 * file that fails to load, once, by a placeholder of the same size.
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

/**
 * Adds the products transferred from another market to this market’s bag, and removes the hash from the
 * address.
 */
export function receiveTransferredBag(shop: ShopContext): void {
  if (location.hash !== transferredHash) return
  import('#lib/bag/transfer-bag.client.ts')
    .then(({ importTransferred }) => {
      // Runs before anything is added, so that a reload adds nothing twice, and after the scripts have
      // loaded, so that a reload retries if they fail.
      if (location.hash !== transferredHash) return undefined
      history.replaceState(history.state, '', location.pathname + location.search)
      return importTransferred(shop)
    })
    .catch((cause: unknown) => report('carry_bag', String(cause)))
}
