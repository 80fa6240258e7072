import { spanIncludesSize } from '#config/sizes.ts'
import { type CrossSellStock, fetchCrossSellStock } from '#lib/catalog/cross-sell-stock.client.ts'
import type { Minor } from '#lib/money/money.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

/** The offers chosen with a product: their price, and the stock of the chosen part by size. */
export type OfferSelection = {
  readonly extraPrice: Minor
  /** By stored size; the empty string holds what fits any size. Null if nothing limits the stock. */
  readonly left: ReadonlyMap<string, number> | null
  /** The part that completes a bundle: the chosen one, or the first if none is in stock. */
  readonly part: { readonly code: string; readonly name: string; readonly sizes: readonly string[] } | null
}

const getCheckedInputs = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>(':is([name=part], [name=addition]):checked:enabled'),
]

function findSizeSelect(form: HTMLFormElement, code: string): HTMLSelectElement | null {
  const field = form.elements.namedItem(`size ${code}`)
  return field instanceof HTMLSelectElement ? field : null
}

/** Reads the chosen offers from the form. */
export function getChosenOffers(form: HTMLFormElement) {
  return getCheckedInputs(form).map(({ value }) => ({
    material: value,
    size: findSizeSelect(form, value)?.value,
  }))
}

/**
 * Unchecks additions after an add, so that the next click does not add them again. The part stays, since a
 * bundle always needs one.
 */
export function uncheckAdditions(form: HTMLFormElement): void {
  for (const input of getCheckedInputs(form)) if (input.name === 'addition') input.checked = false
  form.dispatchEvent(new Event('change'))
}

/** Disables sold-out offers; if the chosen part is sold out, the next available one is selected. */
function updateAvailability(form: HTMLFormElement, { code, sizes }: CrossSellStock): void {
  const row = [...form.querySelectorAll<HTMLElement>('[data-offer]')].find(
    ({ dataset }) => dataset.offer === code,
  )
  const input = row?.querySelector('input')
  if (!row || !input) return
  const isSoldOut = sizes.every(({ stock }) => stock < 1)
  row.toggleAttribute('data-gone', isSoldOut)
  input.disabled = isSoldOut
  if (isSoldOut && input.name === 'addition') input.checked = false
  const select = findSizeSelect(form, code)
  if (!select) return
  for (const option of select.options) {
    option.disabled = !sizes.some(({ value, stock }) => value === option.value && stock > 0)
  }
  selectFirstEnabled(select)
}

function selectFirstEnabled(select: HTMLSelectElement): void {
  const [selectedOption] = select.selectedOptions
  if (!selectedOption?.disabled) return
  const available = [...select.options].find((option) => !option.disabled)
  if (available) select.value = available.value
}

function ensurePartSelected(form: HTMLFormElement): void {
  const parts = [...form.querySelectorAll<HTMLInputElement>('[name=part]')]
  if (parts.some((part) => part.checked && !part.disabled)) return
  const available = parts.find((part) => !part.disabled)
  if (available) available.checked = true
}

/** Selects the sock size that contains the shoe size, if it is in stock. */
function syncAdditionSizes(form: HTMLFormElement, size: string): void {
  for (const { value } of form.querySelectorAll<HTMLInputElement>('[name=addition]')) {
    const select = findSizeSelect(form, value)
    const matchingOption =
      select && [...select.options].find((option) => spanIncludesSize(option.value, size))
    if (matchingOption && !matchingOption.disabled) select.value = matchingOption.value
  }
}

function getOfferName(form: HTMLFormElement, code: string): string {
  return form.querySelector(`[data-offer="${CSS.escape(code)}"] b`)?.textContent ?? ''
}

function readOfferSelection(form: HTMLFormElement, parts: readonly CrossSellStock[]): OfferSelection {
  const inputs = getCheckedInputs(form)
  const extraPrice = inputs.reduce((sum, { dataset }) => sum + Number(dataset.price), 0)
  // Without an available part, the bundle is sold out.
  const part =
    parts.find(({ code }) => inputs.some(({ name, value }) => name === 'part' && value === code)) ?? parts[0]
  if (!part) return { extraPrice, left: null, part: null }
  const sizes = part.sizes.map(({ value }) => value)
  const onlySize = part.sizes.length === 1 ? part.sizes[0] : undefined
  const stockBySize = part.sizes.map(({ value, stock }) => [value, stock] as const)
  return {
    extraPrice,
    left: new Map(onlySize ? [...stockBySize, ['', onlySize.stock]] : stockBySize),
    part: { code: part.code, name: getOfferName(form, part.code), sizes },
  }
}

/** The page is visible again, is restored from the back/forward cache, or is online again. */
const refreshEvents = ['visibilitychange', 'pageshow', 'online'] as const

/**
 * Refreshes the offers of a product whenever the page is shown again, and reports the selection. Returns the
 * cleanup function.
 */
export function watchOffers(
  form: HTMLFormElement,
  { locale, brand, code }: ShopContext & { readonly code: string },
  notify: (selection: OfferSelection) => void,
): () => void {
  let parts: readonly CrossSellStock[] = []
  let isStopped = false
  const update = (event?: Event) => {
    const { target } = event ?? {}
    if (target instanceof HTMLInputElement && target.name === 'size') syncAdditionSizes(form, target.value)
    notify(readOfferSelection(form, parts))
  }
  const refresh = async () => {
    if (document.visibilityState !== 'visible') return
    const offers = await fetchCrossSellStock({ locale, brand }, code)
    if (isStopped || !offers) return
    parts = offers.parts
    for (const offer of [...parts, ...offers.additions]) updateAvailability(form, offer)
    ensurePartSelected(form)
    update()
  }
  form.addEventListener('change', update)
  const onVisible = () => void refresh()
  for (const eventName of refreshEvents) addEventListener(eventName, onVisible)
  // Picks up a size that was selected before this code loaded.
  const size = form.querySelector<HTMLInputElement>('input[name=size]:checked')
  if (size) syncAdditionSizes(form, size.value)
  update()
  void refresh()
  return () => {
    isStopped = true
    form.removeEventListener('change', update)
    for (const eventName of refreshEvents) removeEventListener(eventName, onVisible)
  }
}
