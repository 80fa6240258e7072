import { foldText } from '#i18n/fold-text.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { distanceKm, type Point } from '#lib/stores/distance.ts'
import {
  fetchStoresInCountry,
  fetchStoresNear,
  fetchStoresOverview,
} from '#lib/stores/fetch-stores.client.ts'
import type { Store } from '#lib/stores/types.ts'
import { buildGridUrl } from './grid-url.client.ts'
import type { StoreLabels } from './tile-labels.ts'

const maxNearestStores = 6

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  more: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), more)
  element.append(...children)
  return element
}

function chooseStore({ id }: Store): void {
  writeStored(slots.preferredStore(getPageShopContext().brand), id)
  location.assign(buildGridUrl(() => ({ store: id })))
}

function createStoreRow(store: Store, from: Point | null): HTMLLIElement {
  const far = from && ` · ${Math.round(distanceKm(from, store))} km`
  const button = createElement(
    'button',
    { type: 'button', className: 'opt', onclick: () => chooseStore(store) },
    createElement('span', { className: 'rd' }),
    createElement(
      'span',
      {},
      createElement('b', { textContent: store.name }),
      createElement('br', {}),
      `${store.address}, ${store.city}${far ?? ''}`,
    ),
  )
  button.style.cssText = 'width:100%;text-align:start'
  const row = createElement('li', {}, button)
  row.dataset.names = foldText(
    `${store.name} ${store.city} ${store.address} ${store.postalCode} ${store.country}`,
  )
  return row
}

function getCurrentPosition(): Promise<Point> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'))
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, { timeout: 10_000 })
  })
}

/** Sorts the visitor’s preferred store first. */
function sortOwnStoreFirst(stores: readonly Store[]): readonly Store[] {
  const own = readStored(slots.preferredStore(getPageShopContext().brand))
  return stores.toSorted((a, b) => Number(b.id === own) - Number(a.id === own))
}

function renderDialog(dialog: HTMLDialogElement, words: StoreLabels): void {
  const { locale } = getPageShopContext()
  const list = createElement('ul', {})
  const told = createElement('p', { className: 'mut t-s', role: 'status' })
  const find = createElement('input', { className: 'in-t', type: 'search', autocomplete: 'off' })
  find.setAttribute('aria-label', words.find)
  find.placeholder = words.find
  const near = createElement('button', { type: 'button', className: 'btn alt sm', textContent: words.near })
  const countries = createElement('select', { className: 'in-t' })
  countries.setAttribute('aria-label', words.country)

  const narrow = () => {
    const wanted = foldText(find.value)
    const rows = [...list.querySelectorAll<HTMLElement>('li')]
    for (const row of rows) row.hidden = !row.dataset.names?.includes(wanted)
    told.textContent = rows.some((row) => !row.hidden) ? '' : words.none
  }
  const show = (stores: readonly Store[], from: Point | null) => {
    list.replaceChildren(
      ...(from ? stores : sortOwnStoreFirst(stores)).map((store) => createStoreRow(store, from)),
    )
    narrow()
  }
  const attempt = async (work: () => Promise<void>, failed: string) => {
    list.setAttribute('aria-busy', 'true')
    try {
      await work()
    } catch {
      told.textContent = failed
    }
    list.removeAttribute('aria-busy')
  }
  const asked = fetchStoresOverview()
  void attempt(async () => {
    const overview = await asked
    const home = marketCodeOf(locale)
    const own = overview.countries.some(({ countryId }) => countryId === home)
      ? home
      : overview.countries[0]?.countryId
    countries.append(
      ...overview.countries.map(({ countryId, name, total }) => new Option(`${name} (${total})`, countryId)),
    )
    if (!own) return show([], null)
    countries.value = own
    show(await fetchStoresInCountry(own), null)
  }, words.failed)
  countries.onchange = () =>
    void attempt(async () => {
      find.value = ''
      show(await fetchStoresInCountry(countries.value), null)
    }, words.failed)
  find.oninput = narrow
  near.onclick = () =>
    void attempt(async () => {
      const here = await getCurrentPosition()
      const overview = await asked
      find.value = ''
      show(await fetchStoresNear(overview.points, here, maxNearestStores), here)
    }, words.nearFailed)
  const close = createElement('button', {
    type: 'button',
    className: 'ib',
    onclick: () => dialog.close(),
  })
  close.append(document.querySelector('.fb .ph .ib svg')?.cloneNode(true) ?? '✕')
  close.setAttribute('aria-label', words.close)
  const head = createElement(
    'div',
    { className: 'row sb' },
    createElement('p', { className: 'b t-l', textContent: words.title }),
    close,
  )
  const tools = createElement('div', { className: 'stack-s' }, countries, find, near, told)
  dialog.replaceChildren(head, tools, list)
}

/** Opens the store chooser, which filters the list by the stock of a store. */
export function openStoreChooser(opener: HTMLElement, words: StoreLabels): void {
  document.querySelector('dialog#stores')?.remove()
  const dialog = createElement('dialog', { id: 'stores', className: 'dlg stack' })
  dialog.setAttribute('aria-label', words.title)
  dialog.setAttribute('closedby', 'any')
  dialog.onclose = () => {
    dialog.remove()
    opener.focus({ preventScroll: true })
  }
  document.body.append(dialog)
  renderDialog(dialog, words)
  dialog.showModal()
}
