import { interpolate } from '#components/ui/interpolate.ts'
import { fetchPreferredStoreStock } from '#lib/catalog/preferred-store.client.ts'
import { mountedLines } from '../tile-store.client.ts'
import { buildGridUrl } from './grid-url.client.ts'

/** A one-tap filter for the preferred store, if it has products of the list, beside the store chooser. */
export async function showStoreFilter(label: string, signal: AbortSignal): Promise<void> {
  const slot = document.querySelector<HTMLElement>('.fb [data-own-store]')
  if (!slot) return
  const stock = await fetchPreferredStoreStock(
    [...mountedLines].map(({ code }) => code).filter(Boolean),
    signal,
  )
  // If the list is filtered by the store already, its chip shows that.
  if (signal.aborted || !stock?.codes.size) return
  if (new URL(location.href).searchParams.get('filter.store') === stock.id) return
  const link = Object.assign(document.createElement('a'), {
    className: 'chip',
    rel: 'nofollow',
    href: buildGridUrl(() => ({ store: stock.id })),
    textContent: interpolate(label, { store: stock.name }),
  })
  slot.replaceChildren(link)
}
