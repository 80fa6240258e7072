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

function createStoreRow(store: Store, position: Point | null): HTMLLIElement {
  const distance = position && ` · ${Math.round(distanceKm(position, store))} km`
  const button = createElement(
    'button',
    { type: 'button', className: 'opt', onclick: () => chooseStore(store) },
    createElement('span', { className: 'rd' }),
    createElement(
      'span',
      {},
      createElement('b', { textContent: store.name }),
      createElement('br', {}),
      `${store.address}, ${store.city}${distance ?? ''}`,
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
  const preferredId = readStored(slots.preferredStore(getPageShopContext().brand))
  return stores.toSorted((a, b) => Number(b.id === preferredId) - Number(a.id === preferredId))
}

function renderDialog(dialog: HTMLDialogElement, labels: StoreLabels): void {
  const { locale } = getPageShopContext()
  const list = createElement('ul', {})
  const status = createElement('p', { className: 'mut t-s', role: 'status' })
  const find = createElement('input', { className: 'in-t', type: 'search', autocomplete: 'off' })
  find.setAttribute('aria-label', labels.find)
  find.placeholder = labels.find
  const nearButton = createElement('button', {
    type: 'button',
    className: 'btn alt sm',
    textContent: labels.near,
  })
  const countries = createElement('select', { className: 'in-t' })
  countries.setAttribute('aria-label', labels.country)

  const filterRows = () => {
    const searchText = foldText(find.value)
    const rows = [...list.querySelectorAll<HTMLElement>('li')]
    for (const row of rows) row.hidden = !row.dataset.names?.includes(searchText)
    status.textContent = rows.some((row) => !row.hidden) ? '' : labels.none
  }
  const show = (stores: readonly Store[], position: Point | null) => {
    list.replaceChildren(
      ...(position ? stores : sortOwnStoreFirst(stores)).map((store) => createStoreRow(store, position)),
    )
    filterRows()
  }
  const runTask = async (task: () => Promise<void>, failed: string) => {
    list.setAttribute('aria-busy', 'true')
    try {
      await task()
    } catch {
      status.textContent = failed
    }
    list.removeAttribute('aria-busy')
  }
  const overviewRequest = fetchStoresOverview()
  void runTask(async () => {
    const overview = await overviewRequest
    const ownMarket = marketCodeOf(locale)
    const country = overview.countries.some(({ countryId }) => countryId === ownMarket)
      ? ownMarket
      : overview.countries[0]?.countryId
    countries.append(
      ...overview.countries.map(({ countryId, name, total }) => new Option(`${name} (${total})`, countryId)),
    )
    if (!country) return show([], null)
    countries.value = country
    show(await fetchStoresInCountry(country), null)
  }, labels.failed)
  countries.onchange = () =>
    void runTask(async () => {
      find.value = ''
      show(await fetchStoresInCountry(countries.value), null)
    }, labels.failed)
  find.oninput = filterRows
  nearButton.onclick = () =>
    void runTask(async () => {
      const position = await getCurrentPosition()
      const overview = await overviewRequest
      find.value = ''
      show(await fetchStoresNear(overview.points, position, maxNearestStores), position)
    }, labels.nearFailed)
  const close = createElement('button', {
    type: 'button',
    className: 'ib',
    onclick: () => dialog.close(),
  })
  close.append(document.querySelector('.fb .ph .ib svg')?.cloneNode(true) ?? '✕')
  close.setAttribute('aria-label', labels.close)
  const head = createElement(
    'div',
    { className: 'row sb' },
    createElement('p', { className: 'b t-l', textContent: labels.title }),
    close,
  )
  const controls = createElement('div', { className: 'stack-s' }, countries, find, nearButton, status)
  dialog.replaceChildren(head, controls, list)
}

/** Opens the store chooser, which filters the list by the stock of a store. */
export function openStoreChooser(opener: HTMLElement, labels: StoreLabels): void {
  document.querySelector('dialog#stores')?.remove()
  const dialog = createElement('dialog', { id: 'stores', className: 'dlg stack' })
  dialog.setAttribute('aria-label', labels.title)
  dialog.setAttribute('closedby', 'any')
  dialog.onclose = () => {
    dialog.remove()
    opener.focus({ preventScroll: true })
  }
  document.body.append(dialog)
  renderDialog(dialog, labels)
  dialog.showModal()
}
