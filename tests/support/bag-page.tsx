import type { WireBag } from '#api-client/contract/bag.ts'
import { BagView } from '#components/bag/bag-view.tsx'
import { bagWords } from '#components/bag/words.ts'
import { translator } from '#i18n/translate.ts'
import { keepBag } from '#lib/bag/store.ts'
import { type CookieKey, cookieTable, eraseCookies } from '#lib/session/cookies.ts'
import { renderInShop } from './render.tsx'
import type { ShopDoor } from './shop-door.ts'

const place = { brand: 'vereda', locale: 'en_GB' } as const
const words = bagWords(translator('en_GB', {}), 'en_GB')

/** Locks of a single tab: those of happy-dom are never given. */
const locks = { request: (_name: string, run: () => unknown) => run() }

/** Empties what the browser stores, and opens a path. */
export function startBrowser(path: string): void {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', path)
  eraseCookies(document, 'vereda', Object.keys(cookieTable) as CookieKey[])
}

/** Opens the British bag page once more, with whatever the browser stores. */
export const renderBagPage = () =>
  renderInShop(<BagView place={place} words={words} shopHref="/en_GB/all/shoes" />)

/**
 * Opens the British bag page.
 * @param bag what the shop answers; null leaves that to the test
 * @param age milliseconds since the bag was last seen
 */
export async function openBagPage(door: ShopDoor, bag: WireBag | null, age = 0) {
  keepBag(document, 'vereda', 'GB', 'h', Date.now() - age)
  if (bag) door.answer('retrieveBag', { bag })
  const { user } = await renderBagPage()
  return user
}
