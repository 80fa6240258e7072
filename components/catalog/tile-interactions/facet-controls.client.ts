import type { FamilyId, TargetId } from '#i18n/routing.ts'
import { countGridProducts, type GridScope } from '#lib/catalog/count-grid-products.client.ts'
import { readGridQuery } from '#lib/catalog/grid-query.ts'
import {
  matchSavedSizes,
  readSavedSizes,
  removeSavedSizes,
  saveSize,
} from '#lib/catalog/saved-sizes.client.ts'
import { isVisible } from '#lib/dom/is-visible.ts'
import { loadThenRun, markPartReady } from '#lib/session/event-replay.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { buildGridUrl, toSearchParams } from './grid-url.client.ts'
import type { TileLabels } from './tile-labels.ts'

/** Debounces changes, since visitors tick several boxes in a row. */
const debounceMs = 250

function readGrid(form: HTMLFormElement): GridScope | null {
  const [targetId, family, category = '', collection = ''] = form.dataset.grid?.split(' ') ?? []
  return targetId && family
    ? { targetId: targetId as TargetId, family: Number(family) as FamilyId, category, collection }
    : null
}

const getSizeInputs = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[name="filter.size"]'),
]

/** The name of a size without its count; with both systems if the panel has the same number twice. */
function getSizeName(input: HTMLInputElement): string {
  const getLabel = (input: HTMLInputElement) =>
    input.nextElementSibling?.firstChild?.textContent?.trim() || input.value
  const name = getLabel(input)
  const others = [...(input.form?.querySelectorAll<HTMLInputElement>('input[name="filter.size"]') ?? [])]
  const isDuplicate = others.some((other) => other.value !== input.value && getLabel(other) === name)
  const secondName = input.nextElementSibling?.querySelector('small:not(.n)')?.textContent
  return isDuplicate && secondName ? `${name} (${secondName})` : name
}

/** How many products the selected filters leave; null if the count fails. */
async function fetchResultCount(form: HTMLFormElement, signal: AbortSignal): Promise<number | null> {
  const grid = readGrid(form)
  return grid && countGridProducts(grid, readGridQuery(toSearchParams(form)).filters, signal)
}

/** Shows the number of results on the button while the visitor selects filters, and announces it. */
function showResultCount(form: HTMLFormElement, labels: TileLabels, signal: AbortSignal): void {
  if (!readGrid(form)) return
  const buttons = form.querySelectorAll<HTMLElement>('[data-apply]')
  const defaultText = buttons[0]?.textContent ?? ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()
  const updateCount = (count: number | null) => {
    const text = (template: string) => template.replace('{count}', String(count))
    for (const button of buttons) button.textContent = count === null ? defaultText : text(labels.results)
    const status = form.querySelector('[data-counted]')
    if (status) status.textContent = count === null ? '' : text(labels.resultsStatus)
  }
  const requestCount = () => {
    clearTimeout(timer)
    request.abort()
    request = new AbortController()
    const { signal } = request
    timer = setTimeout(async () => {
      const count = await fetchResultCount(form, signal).catch(() => null)
      if (!signal.aborted) updateCount(count)
    }, debounceMs)
  }
  form.addEventListener('change', requestCount, { signal })
  // Boxes ticked before hydration, or restored by the browser.
  if ([...form.querySelectorAll('input')].some((input) => input.checked !== input.defaultChecked))
    requestCount()
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    request.abort()
  })
}

/**
 * Shows one-tap filters for the visitor’s saved sizes if the list has them, and a button that removes the
 * saved sizes.
 */
function showMySizes(form: HTMLFormElement): void {
  const grid = readGrid(form)
  const slot = form.querySelector<HTMLElement>('[data-my-size]')
  if (!grid || !slot) return
  const inputs = getSizeInputs(form)
  const savedSizes = matchSavedSizes(
    inputs.map(({ value }) => value),
    grid.targetId,
    readSavedSizes(getPageShopContext().brand),
  )
  const savedInputs = inputs.filter(({ value }) => savedSizes.includes(value))
  const links = savedInputs
    .filter((input) => !input.defaultChecked)
    .slice(0, 2)
    .map((input) => {
      const link = document.createElement('a')
      link.className = 'chip'
      link.rel = 'nofollow'
      link.href = buildGridUrl(({ filters }) => ({ size: [...filters.size, input.value] }))
      link.textContent = (slot.dataset.mySize ?? '').replace('{size}', getSizeName(input))
      return link
    })
  slot.replaceChildren(...links)
  const note = form.querySelector<HTMLElement>('.own')
  const text = note?.querySelector('span')
  if (!note || !text) return
  note.dataset.text ??= text.textContent ?? ''
  note.hidden = savedInputs.length === 0
  text.textContent = note.dataset.text.replace('{sizes}', savedInputs.map(getSizeName).join(', '))
}

/** Behaviour of the filter bar beyond its form. */
export function attachFacetControls(labels: TileLabels, signal: AbortSignal): void {
  const form = [...document.querySelectorAll<HTMLFormElement>('form.fb')].find(isVisible)
  if (!form || signal.aborted) return
  showResultCount(form, labels, signal)
  showMySizes(form)
  form.addEventListener(
    'submit',
    (event) => {
      const [single, ...others] = getSizeInputs(form).filter(({ checked }) => checked)
      const grid = readGrid(form)
      if (single && !others.length && grid) saveSize(getPageShopContext().brand, single.value, grid.targetId)
      event.preventDefault()
      const search = toSearchParams(form).toString().replaceAll('%2C', ',')
      location.assign(form.action.split('?')[0] + (search ? `?${search}` : ''))
    },
    { signal },
  )
  form.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      if (target.closest('[data-forget]')) {
        const grid = readGrid(form)
        const { brand } = getPageShopContext()
        const offered = getSizeInputs(form).map(({ value }) => value)
        for (const size of grid ? matchSavedSizes(offered, grid.targetId, readSavedSizes(brand)) : [])
          removeSavedSizes(brand, size)
        showMySizes(form)
        document.querySelector<HTMLElement>(`.fp.size input`)?.focus()
      }
      const stores = target.closest<HTMLElement>('[data-stores]')
      if (stores)
        loadThenRun(stores, import('./store-chooser.client.ts'), ({ openStoreChooser }) =>
          openStoreChooser(stores, labels.stores),
        )
    },
    { signal },
  )
  signal.addEventListener('abort', markPartReady('facets'))
}
