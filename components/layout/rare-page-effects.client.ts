import { transferredHash } from '#lib/bag/transferred-hash.ts'
import { report } from '#lib/errors/report.client.ts'
import { missingLabelsId } from '#lib/labels/append-missing-labels.ts'

async function receiveTransferredBag(): Promise<void> {
  if (location.hash !== transferredHash) return
  const transfer = await import('#lib/bag/receive-transferred-bag.client.ts')
  await transfer.receiveTransferredBag()
}

async function reportMissingLabels(): Promise<void> {
  if (!document.getElementById(missingLabelsId)) return
  const { collectPageMissingLabels } = await import('#lib/labels/collect-missing-labels.client.ts')
  collectPageMissingLabels()
}

function findCommandButton({ target }: Event): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>('button[commandfor]') : null
}

/**
 * Polyfills `command` and `closedby`, which Chrome 114, Firefox 125 and Safari 17 lack; does nothing in
 * browsers that support them. One listener for all pages: the buttons and dialogs work without JavaScript and
 * belong to many components, some of which run on the server alone.
 */
function polyfillDialogCommands(signal: AbortSignal): void {
  const supportsCommands = 'commandForElement' in HTMLButtonElement.prototype
  const supportsClosedBy = 'closedBy' in HTMLDialogElement.prototype
  if (supportsCommands && supportsClosedBy) return
  const onClick = (event: Event) => {
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
  }
  document.addEventListener('click', onClick, { signal })
}

/** Starts what few pages and browsers need; each part decides whether it is needed here. */
export function startRarePageEffects(signal: AbortSignal): void {
  polyfillDialogCommands(signal)
  receiveTransferredBag().catch((cause: unknown) => report('transfer_bag', String(cause)))
  reportMissingLabels().catch((cause: unknown) => report('missing_labels', String(cause)))
}

/** Replaces a picture that failed to load, once, by a placeholder of the same size. */
export function replaceMissingPicture(image: HTMLImageElement, replacement: string): void {
  if (image.dataset.missing !== undefined) return
  image.dataset.missing = ''
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')]
  if (width && height) image.style.aspectRatio = `${width} / ${height}`
  image.style.objectFit = 'contain'
  image.removeAttribute('srcset')
  image.src = replacement
}
