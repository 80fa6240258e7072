import { countGridProducts } from '#lib/catalog/count-grid-products.client.ts'
import { readGridQuery } from '#lib/catalog/grid-query.ts'
import { fetchPreferredStoreOffer } from '#lib/catalog/preferred-store-offer.client.ts'
import {
  matchSavedSizes,
  readSavedSizes,
  removeSavedSizes,
  saveSize,
} from '#lib/catalog/saved-sizes.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { buildFilterUrl, readListQuery, toSearchParams } from './filter-url.client.ts'
import type { FacetGrid, MySize, StoreFilter } from './types.ts'

/** What the filter bar does beyond its form. The code loads at the visitor’s first interaction. */

const sizeField = 'filter.size'

/** Whether fields were changed before hydration, or restored by the browser. */
export function hasChangedFields(form: HTMLFormElement): boolean {
  return Array.from(form.elements).some(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  )
}

/** How many products the selected filters leave; null if the service does not say. */
export function fetchResultCount({ scope }: FacetGrid, form: HTMLFormElement, signal: AbortSignal) {
  return countGridProducts(scope, readGridQuery(toSearchParams(form)).filters, signal)
}

function findSavedSizes({ scope, sizes }: FacetGrid): readonly string[] {
  const offered = sizes.map(([value]) => value)
  return matchSavedSizes(offered, scope.targetId, readSavedSizes(getPageShopContext().brand))
}

/** The visitor’s saved sizes among those of the panel. */
export function findMySizes(grid: FacetGrid): readonly MySize[] {
  const { size: active } = readListQuery().filters
  const saved = findSavedSizes(grid)
  return grid.sizes
    .filter(([value]) => saved.includes(value))
    .map(([value, name]) => ({
      name,
      href: active.includes(value) ? null : buildFilterUrl(({ size }) => ({ size: [...size, value] })),
    }))
}

/** Removes the saved sizes that the panel has. */
export function removeMySizes(grid: FacetGrid): void {
  for (const size of findSavedSizes(grid)) removeSavedSizes(getPageShopContext().brand, size)
}

/** Moves the focus to the first size. */
export function focusFirstSize(form: HTMLFormElement): void {
  const named = form.elements.namedItem(sizeField)
  const field = named instanceof RadioNodeList ? named[0] : named
  if (field instanceof HTMLElement) field.focus()
}

/** A filter for the visitor’s preferred store, if it has products of this list. */
export async function findStoreFilter(
  { scope }: FacetGrid,
  signal: AbortSignal,
): Promise<StoreFilter | null> {
  const offer = await fetchPreferredStoreOffer(scope, readListQuery().filters, signal)
  return offer && { name: offer.name, href: buildFilterUrl(() => ({ store: offer.id })) }
}

/** Navigates to the filtered list. A single chosen size counts as the visitor’s own and is saved. */
export function submitFilters(form: HTMLFormElement, grid: FacetGrid | undefined): void {
  const params = toSearchParams(form)
  const [single, ...others] = params.getAll(sizeField)
  if (grid && single && !others.length) saveSize(getPageShopContext().brand, single, grid.scope.targetId)
  const search = params.toString().replaceAll('%2C', ',')
  location.assign(form.action.split('?')[0] + (search ? `?${search}` : ''))
}
