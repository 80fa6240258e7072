import { interpolate } from '#components/ui/interpolate.ts'
import { fetchPreferredStoreStock } from '#lib/catalog/preferred-store.client.ts'
import { getTileCode } from './find-tile.client.ts'

function toggleAvailabilityBadge(tile: HTMLElement, isAvailable: boolean, text: string): void {
  const existing = tile.querySelector('.here')
  if (!isAvailable) existing?.remove()
  if (!isAvailable || existing) return
  const badge = Object.assign(document.createElement('span'), { className: 'here', textContent: text })
  tile.querySelector('.pic')?.append(badge)
}

/**
 * Marks tiles that are in stock in the visitor’s preferred store. The mark overlays the picture, so that
 * nothing shifts. Tiles that are added later are marked too, and those whose `data-looked` is removed are
 * checked again. Clears the preference if the store has closed.
 */
export async function showStoreAvailability(inStore: string, signal: AbortSignal): Promise<void> {
  const list = document.querySelector<HTMLElement>('.tiles')
  const update = async () => {
    const tiles = [...(list?.querySelectorAll<HTMLElement>('.tile:not([data-looked])') ?? [])]
    const storeStock = await fetchPreferredStoreStock(tiles.map(getTileCode).filter(Boolean), signal)
    if (signal.aborted || !storeStock) return
    const text = interpolate(inStore, { store: storeStock.name })
    for (const tile of tiles) {
      toggleAvailabilityBadge(tile, storeStock.codes.has(getTileCode(tile)), text)
      tile.dataset.looked = ''
    }
  }
  await update()
  if (!list || signal.aborted) return
  const observer = new MutationObserver(() => void update())
  observer.observe(list, { childList: true, subtree: true, attributeFilter: ['data-looked'] })
  signal.addEventListener('abort', () => observer.disconnect())
}
