import { foldText } from '#i18n/fold-text.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { placeOfPage } from '#lib/shop-context/place.ts'
import { distanceKm, type Point } from '#lib/stores/distance.ts'
import { storesNear, storesOf, storesOverview } from '#lib/stores/find.ts'
import type { Store } from '#lib/stores/types.ts'
import { addressWith } from './grid-address.ts'
import type { StoreWords } from './words.ts'

const nearest = 6

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  more: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), more)
  element.append(...children)
  return element
}

function choose({ id }: Store): void {
  writeStored(slots.ownStore(placeOfPage().brand), id)
  location.assign(addressWith(() => ({ store: id })))
}

function rowOf(store: Store, from: Point | null): HTMLLIElement {
  const far = from && ` · ${Math.round(distanceKm(from, store))} km`
  const button = make(
    'button',
    { type: 'button', className: 'opt', onclick: () => choose(store) },
    make('span', { className: 'rd' }),
    make(
      'span',
      {},
      make('b', { textContent: store.name }),
      make('br', {}),
      `${store.address}, ${store.city}${far ?? ''}`,
    ),
  )
  button.style.cssText = 'width:100%;text-align:start'
  const row = make('li', {}, button)
  row.dataset.names = foldText(
    `${store.name} ${store.city} ${store.address} ${store.postalCode} ${store.country}`,
  )
  return row
}

function whereAmI(): Promise<Point> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'))
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, { timeout: 10_000 })
  })
}

/** Who was here before has a store of their own: it stands first. */
function withOwnFirst(stores: readonly Store[]): readonly Store[] {
  const own = readStored(slots.ownStore(placeOfPage().brand))
  return stores.toSorted((a, b) => Number(b.id === own) - Number(a.id === own))
}

function fill(dialog: HTMLDialogElement, words: StoreWords): void {
  const { locale } = placeOfPage()
  const list = make('ul', {})
  const told = make('p', { className: 'mut t-s', role: 'status' })
  const find = make('input', { className: 'in-t', type: 'search', autocomplete: 'off' })
  find.setAttribute('aria-label', words.find)
  find.placeholder = words.find
  const near = make('button', { type: 'button', className: 'btn alt sm', textContent: words.near })
  const countries = make('select', { className: 'in-t' })
  countries.setAttribute('aria-label', words.country)

  const narrow = () => {
    const wanted = foldText(find.value)
    const rows = [...list.querySelectorAll<HTMLElement>('li')]
    for (const row of rows) row.hidden = !row.dataset.names?.includes(wanted)
    told.textContent = rows.some((row) => !row.hidden) ? '' : words.none
  }
  const show = (stores: readonly Store[], from: Point | null) => {
    list.replaceChildren(...(from ? stores : withOwnFirst(stores)).map((store) => rowOf(store, from)))
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
  const asked = storesOverview()
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
    show(await storesOf(own), null)
  }, words.failed)
  countries.onchange = () =>
    void attempt(async () => {
      find.value = ''
      show(await storesOf(countries.value), null)
    }, words.failed)
  find.oninput = narrow
  near.onclick = () =>
    void attempt(async () => {
      const here = await whereAmI()
      const overview = await asked
      find.value = ''
      show(await storesNear(overview.points, here, nearest), here)
    }, words.nearFailed)
  const close = make('button', {
    type: 'button',
    className: 'ib',
    onclick: () => dialog.close(),
  })
  close.append(document.querySelector('.fb .ph .ib svg')?.cloneNode(true) ?? '✕')
  close.setAttribute('aria-label', words.close)
  const head = make(
    'div',
    { className: 'row sb' },
    make('p', { className: 'b t-l', textContent: words.title }),
    close,
  )
  const tools = make('div', { className: 'stack-s' }, countries, find, near, told)
  dialog.replaceChildren(head, tools, list)
}

/** Opens the choice of a store whose shelves the list is to show. */
export function openStores(opener: HTMLElement, words: StoreWords): void {
  document.querySelector('dialog#stores')?.remove()
  const dialog = make('dialog', { id: 'stores', className: 'dlg stack' })
  dialog.setAttribute('aria-label', words.title)
  dialog.setAttribute('closedby', 'any')
  dialog.onclose = () => {
    dialog.remove()
    opener.focus({ preventScroll: true })
  }
  document.body.append(dialog)
  fill(dialog, words)
  dialog.showModal()
}
