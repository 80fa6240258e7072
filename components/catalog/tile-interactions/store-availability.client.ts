import { interpolate } from '#components/ui/interpolate.ts'
import { fetchPreferredStoreStock } from '#lib/catalog/preferred-store.client.ts'
import { getTileCode } from './find-tile.client.ts'
import { buildGridUrl } from './grid-url.client.ts'

function toggleAvailabilityBadge(tile: HTMLElement, isThere: boolean, words: string): void {
  const before = tile.querySelector('.here')
  if (!isThere) before?.remove()
  if (!isThere || before) return
  const told = Object.assign(document.createElement('span'), { className: 'here', textContent: words })
  tile.querySelector('.pic')?.append(told)
}

/** A one-tap filter for the preferred store, if it has products of the list, beside the store chooser. */
function showStoreFilter(id: string, words: string): void {
  const slot = document.querySelector<HTMLElement>('.fb [data-own-store]')
  // If the list is filtered by the store already, its chip shows that.
  if (!slot || new URL(location.href).searchParams.get('filter.store') === id) return
  const link = Object.assign(document.createElement('a'), {
    className: 'chip',
    rel: 'nofollow',
    href: buildGridUrl(() => ({ store: id })),
    textContent: words,
  })
  slot.replaceChildren(link)
}

/**
 * Marks tiles that are in stock in the visitor’s preferred store. The mark overlays the picture, so that
 * nothing shifts. Tiles that are added later are marked too, and those whose `data-looked` is removed are
 * checked again. Clears the preference if the store has closed.
 */
export async function showStoreAvailability(inStore: string, signal: AbortSignal): Promise<void> {
  const list = document.querySelector<HTMLElement>('.tiles')
  const look = async () => {
    const tiles = [...(list?.querySelectorAll<HTMLElement>('.tile:not([data-looked])') ?? [])]
    const found = await fetchPreferredStoreStock(tiles.map(getTileCode).filter(Boolean), signal)
    if (signal.aborted || !found) return
    const words = interpolate(inStore, { store: found.name })
    if (found.codes.size) showStoreFilter(found.id, words)
    for (const tile of tiles) {
      toggleAvailabilityBadge(tile, found.codes.has(getTileCode(tile)), words)
      tile.dataset.looked = ''
    }
  }
  await look()
  if (!list || signal.aborted) return
  const observer = new MutationObserver(() => void look())
  observer.observe(list, { childList: true, subtree: true, attributeFilter: ['data-looked'] })
  signal.addEventListener('abort', () => observer.disconnect())
}
