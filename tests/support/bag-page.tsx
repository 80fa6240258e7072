import type { BagDto } from '#api-client/contract/bag.ts'
import { bagLabels } from '#components/bag/bag-labels.ts'
import { BagView } from '#components/bag/bag-view.tsx'
import { createTranslator } from '#i18n/translate.ts'
import { saveBag } from '#lib/bag/bag-cookies.client.ts'
import { eraseCookies } from '#lib/session/browser-cookies.client.ts'
import { type CookieKey, cookieTable } from '#lib/session/cookies.ts'
import { renderInShop } from './render.tsx'
import type { ShopApiMock } from './shop-api-mock.ts'

const shopContext = { brand: 'vereda', locale: 'en_GB' } as const
const labels = bagLabels(createTranslator('en_GB', {}), 'en_GB')

/** Locks of a single tab: those of happy-dom are never granted. */
const locks = { request: (_name: string, run: () => unknown) => run() }

/** Clears browser storage and opens a path. */
export function resetBrowser(path: string): void {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', path)
  eraseCookies('vereda', Object.keys(cookieTable) as CookieKey[])
}

/** Opens the British bag page again, with the current browser storage. */
export const renderBagPage = () =>
  renderInShop(<BagView shop={shopContext} labels={labels} shopHref="/en_GB/all/shoes" />)

/**
 * Opens the British bag page.
 * @param bag the shop's reply; null leaves that to the test
 * @param age milliseconds since the bag was last fetched
 */
export async function openBagPage(door: ShopApiMock, bag: BagDto | null, age = 0) {
  saveBag('vereda', 'GB', 'h', Date.now() - age)
  if (bag) door.respond('retrieveBag', { bag })
  const { user } = await renderBagPage()
  return user
}
