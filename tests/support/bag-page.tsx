import type { BagDto } from '#api-client/contract/bag.ts'
import { bagLabelKeys } from '#components/bag/bag-label-keys.ts'
import { BagView } from '#components/bag/bag-view.tsx'
import { LabelsProvider } from '#components/labels/labels-provider.tsx'
import { saveBag } from '#lib/bag/bag-cookies.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { eraseCookies } from '#lib/session/browser-cookies.client.ts'
import { type CookieKey, cookieTable } from '#lib/session/cookies.ts'
import { createLabels } from './labels.ts'
import { render } from './render.tsx'
import type { ShopApiMock } from './shop-api-mock.ts'

const shopContext = { brand: 'vereda', locale: 'en_GB' } as const
const labels = createLabels('en_GB', bagLabelKeys)

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
export function renderBagPage() {
  getQueryClient().clear()
  return render(
    <LabelsProvider labels={labels}>
      <BagView shop={shopContext} shopHref="/en_GB/all/shoes" expressLabel={null} />
    </LabelsProvider>,
  )
}

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
