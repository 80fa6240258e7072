import { isPlainClick } from '#components/ui/plain-click.ts'
import { keepListPlace, type ListPlace, listPlaceOf } from '#lib/catalog/list-memory.ts'
import { answers } from '#lib/session/presses.ts'
import { savesData } from '#lib/session/thrifty.ts'
import { placeOfPage } from '#lib/shop-context/place.ts'
import {
  addPages,
  addressOfList,
  fetchListPage,
  holdingStill,
  type List,
  listOfPage,
  pageHref,
  rangeOf,
  resetList,
} from './list-pages.ts'
import { tellVouchers } from './tell-vouchers.ts'
import type { HandWords } from './words.ts'

const codeOf = (tile: Element) =>
  tile.querySelector<HTMLAnchorElement>('a.nm')?.pathname.split('/').at(-1) ?? ''

const tilesOf = ({ tiles }: List) => [...tiles.querySelectorAll<HTMLElement>('.tile')]

const linkOf = (tile: Element | null | undefined) => tile?.querySelector<HTMLAnchorElement>('a.nm')

function say(list: List, text: string, failed: boolean): void {
  const alert = list.foot.querySelector<HTMLElement>('[role=alert]')
  if (alert) alert.textContent = failed ? text : ''
  const status = list.foot.parentElement?.querySelector<HTMLElement>('.pg-told')
  if (status) status.textContent = failed ? '' : text
}

/** The history’s own name of this entry; it outlives a reload. */
function entryOfPage(): string {
  const { navigation } = window as { navigation?: { currentEntry?: { key?: string } | null } }
  return navigation?.currentEntry?.key ?? ''
}

/** Notes where somebody stands, so that they stand there again when they come back. */
function note(list: List, focused: Element | null): void {
  const top = tilesOf(list).find((tile) => tile.getBoundingClientRect().bottom > 0)
  const focus = focused?.closest('.tile')
  keepListPlace(placeOfPage().brand, {
    entry: entryOfPage(),
    address: addressOfList(),
    ...rangeOf(list),
    anchor: top ? codeOf(top) : '',
    top: Math.round(top?.getBoundingClientRect().top ?? 0),
    focus: focus && list.tiles.contains(focus) ? codeOf(focus) : '',
    at: Date.now(),
  })
}

/** The pages between two, the ones there already left out. All of them, or it throws. */
async function fetchPages({ from, to }: ListPlace, list: List): Promise<ReadonlyMap<number, List>> {
  const here = rangeOf(list)
  const missing: number[] = []
  for (let page = from; page <= to; page += 1) if (page < here.from || page > here.to) missing.push(page)
  const pages = await Promise.all(
    missing.map(async (page) => [page, await fetchListPage(pageHref(page))] as const),
  )
  return new Map(pages)
}

function standAt(list: List, { anchor, top, focus }: ListPlace): void {
  const tiles = tilesOf(list)
  const tile = tiles.find((one) => codeOf(one) === anchor)
  if (tile) scrollBy({ top: tile.getBoundingClientRect().top - top, behavior: 'instant' })
  const focused = focus && tiles.find((one) => codeOf(one) === focus)
  if (focused) linkOf(focused)?.focus({ preventScroll: true })
}

const stirs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Brings the pages back and stands where one stood; who has gone on meanwhile is not pulled back. */
async function comeBack(list: List, place: ListPlace, words: HandWords, signal: AbortSignal): Promise<void> {
  const shown = rangeOf(list)
  if (shown.from < place.from || shown.to > place.to) resetList(list)
  const own = rangeOf(list)
  if (own.to < place.from - 1 || own.from > place.to + 1) return
  const stirred = new AbortController()
  const options = { signal: stirred.signal, passive: true, capture: true }
  signal.addEventListener('abort', () => stirred.abort(), { signal: stirred.signal })
  for (const stir of stirs) addEventListener(stir, () => stirred.abort(), options)
  const pages = await fetchPages(place, list).catch(() => null)
  if (signal.aborted || !pages) return
  if (pages.size)
    holdingStill(list, () => {
      addPages(list, pages)
      tellVouchers(words.voucher, list.tiles)
    })
  if (stirred.signal.aborted) return
  standAt(list, place)
  // The router and the browser have a say of their own about where a page stands, a moment later.
  requestAnimationFrame(() => {
    if (!stirred.signal.aborted) standAt(list, place)
    stirred.abort()
  })
}

/** Loads the page a link leads to into the list: the ones after it below, the ones before it above. */
async function load(list: List, link: HTMLAnchorElement, words: HandWords): Promise<void> {
  if (link.getAttribute('aria-busy') === 'true') return
  link.setAttribute('aria-busy', 'true')
  const { from, to } = rangeOf(list)
  const page = link.rel === 'prev' ? from - 1 : to + 1
  try {
    const href = link.getAttribute('href') ?? pageHref(page)
    const pages = new Map([[page, await fetchListPage(href)]])
    let first: HTMLElement | null = null
    const add = () => {
      first = addPages(list, pages)
    }
    if (page < from) holdingStill(list, add)
    else {
      add()
      history.replaceState(null, '', href)
    }
    tellVouchers(words.voucher, list.tiles)
    linkOf(first)?.focus({ preventScroll: page > to })
    say(list, list.foot.querySelector('.num')?.textContent ?? '', false)
    note(list, document.activeElement)
  } catch {
    link.removeAttribute('aria-busy')
    say(list, words.listFailed, true)
  }
}

/** The next page is fetched when its button comes near, unless somebody saves data. */
function fetchAhead(list: List, signal: AbortSignal): void {
  if (savesData()) return
  const observer = new IntersectionObserver(
    (entries) => {
      const link = list.foot.querySelector<HTMLAnchorElement>('a[rel=next]')
      const href = link?.getAttribute('href')
      if (href && entries.some(({ isIntersecting }) => isIntersecting))
        fetchListPage(href).catch(() => undefined)
    },
    { rootMargin: '100% 0px' },
  )
  observer.observe(list.foot)
  signal.addEventListener('abort', () => observer.disconnect())
}

const sheetPath = /\/[A-Za-z0-9]{5,7}-[A-Za-z0-9]{3}$/

/**
 * What a list of tiles does beyond its links: further pages come into it, and who comes back stands where they left.
 * @param before path of the page that was left for this one
 */
export function wireList(before: string, words: HandWords, signal: AbortSignal): void {
  const list = listOfPage()
  if (!list || signal.aborted) return
  const asked = { entry: entryOfPage(), address: addressOfList(), fromSheet: sheetPath.test(before) }
  const place = listPlaceOf(placeOfPage().brand, asked, Date.now())
  if (place) void comeBack(list, place, words, signal)
  else resetList(list)

  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('.pg > a[rel=next], .pg-up > a[rel=prev]')
    if (link && isPlainClick(event)) {
      event.preventDefault()
      void load(list, link, words)
    } else if (event.target.closest('a')) note(list, event.target)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const options = { signal, passive: true }
  document.addEventListener('click', click, { signal, capture: true })
  addEventListener('pagehide', () => note(list, document.activeElement), options)
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(() => !signal.aborted && note(list, document.activeElement), 200)
    },
    options,
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
  signal.addEventListener('abort', answers('list'))
  fetchAhead(list, signal)
}
