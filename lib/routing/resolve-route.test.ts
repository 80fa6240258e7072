import { describe, expect, it } from 'vitest'
import { resolveRoute } from './resolve-route.ts'

function routed(address: string): string {
  const url = new URL(address, 'http://vereda.test')
  const found = resolveRoute(url.pathname, url.searchParams)
  return 'redirect' in found ? `${found.status} ${found.redirect}` : found.page
}

describe('the route of a path', () => {
  it.each([
    ['/', '307 /en_GB'],
    ['/default', '307 /en_GB'],
    ['/default/women/shoes', '307 /en_GB/women/shoes'],
    ['/int/women/shoes', '307 /en_GB/women/shoes'],
    ['/Default/women/shoes', '307 /en_GB/women/shoes'],
    ['/INT', '307 /en_GB'],
    ['/en_gb/women/shoes', '307 /en_GB/women/shoes'],
    ['/EN_GB', '307 /en_GB'],
    ['/de-DE/damen', '307 /de_DE/damen'],
    ['/de-XX', '307 /en_GB'],
    ['/ja_JP/women/shoes', '307 /en_GB/women/shoes'],
    ['/women/shoes', '307 /en_GB/women/shoes'],
    ['/bolsa', '307 /en_GB/bolsa'],
  ])('%s has no known locale: %s', (path, answer) => {
    expect(routed(path)).toBe(answer)
  })

  it.each([
    ['/en_GB', 'en_GB'],
    ['/en_GB/', 'en_GB'],
    ['/de_DE/bolsa', 'de_DE/bag'],
    ['/de_DE/checkout', 'de_DE/checkout'],
    ['/de_DE/global-e', 'de_DE/global-e'],
    ['/de_DE/myaccount', 'de_DE/myaccount'],
    ['/de_DE/myaccount/mycards', 'de_DE/myaccount/mycards'],
    ['/de_DE/myaccount/mycards/more', 'de_DE/missing'],
    ['/de_DE/myaccount/nothing', 'de_DE/missing'],
    ['/de_DE/myaccount/constructor', 'de_DE/missing'],
    ['/de_DE/pedido_offline', 'de_DE/offline'],
    ['/it_IT/thanks/abc', 'it_IT/thanks/abc'],
    ['/it_IT/gift-card', 'it_IT/gift-card'],
    ['/it_IT/gift-card/1', 'it_IT/missing'],
    ['/it_IT/order', 'it_IT/order'],
    ['/it_IT/order/abc', 'it_IT/order/abc'],
    ['/it_IT/order/abc/def', 'it_IT/missing'],
    ['/it_IT/thanks', 'it_IT/missing'],
    ['/it_IT/review/abc.def', 'it_IT/review/abc.def'],
    ['/it_IT/unsubscribe/abc.def', 'it_IT/unsubscribe/abc.def'],
    ['/it_IT/newsletter', 'it_IT/newsletter'],
    ['/it_IT/events', 'it_IT/events'],
    ['/it_IT/events/abc.def', 'it_IT/events/abc.def'],
    ['/it_IT/clienteling', 'it_IT/clienteling'],
    ['/it_IT/newsletter/confirm/abc.def', 'it_IT/newsletter/confirm/abc.def'],
    ['/it_IT/newsletter/other/abc.def', 'it_IT/missing'],
    ['/it_IT/newsletter/confirm', 'it_IT/missing'],
    ['/it_IT/newsletter/confirm/abc/def', 'it_IT/missing'],
    ['/de_DE/withdrawal', 'de_DE/withdrawal'],
    ['/de_DE/order/abc/exchange', 'de_DE/order/abc/exchange'],
    ['/de_DE/withdrawal/form', 'de_DE/withdrawal/form'],
    ['/de_DE/withdrawal/abc', 'de_DE/withdrawal/abc'],
    ['/it_IT/stock-request/abc.def', 'it_IT/stock-request/abc.def'],
    ['/it_IT/take-back', 'it_IT/take-back'],
    ['/it_IT/take-back/abc.def', 'it_IT/take-back/abc.def'],
    ['/it_IT/review/abc%2', 'it_IT/missing'],
    ['/it_IT/thanks/%E0%A4%A', 'it_IT/missing'],
    ['/it_IT/unsubscribe', 'it_IT/missing'],
    ['/it_IT/constructor', 'it_IT/missing'],
    ['/es_MX/landings/sales', 'es_MX/landings/sales'],
    ['/es_MX/landings', 'es_MX/missing'],
    ['/es_MX/landings/sales/more', 'es_MX/missing'],
    ['/fr_FR/content/size-guide', 'fr_FR/content/size-guide'],
    ['/fr_FR/content/Size_Guide', 'fr_FR/missing'],
    [`/fr_FR/content/${'a'.repeat(61)}`, 'fr_FR/missing'],
    [`/fr_FR/landings/${'a'.repeat(61)}`, 'fr_FR/missing'],
    ['/fr_FR/sitemap/0', 'fr_FR/sitemap/0'],
    ['/fr_FR/sitemap/x', 'fr_FR/missing'],
    ['/de_DE/stores', 'de_DE/stores'],
    ['/de_DE/stores/de/berlin/torstrasse', 'de_DE/stores/de/berlin/torstrasse'],
    ['/de_DE/stores/de/berlin/torstrasse/more', 'de_DE/missing'],
    ['/it_IT/thanks/abc/def', 'it_IT/missing'],
    ['/it_IT/search', 'it_IT/search'],
    ['/it_IT/search/image?image=x', 'it_IT/search/image'],
    ['/it_IT/search/image/more', 'it_IT/missing'],
    ['/it_IT/search?q=', 'it_IT/search'],
    ['/it_IT/search?q=%20%09&sort=newest', 'it_IT/search'],
    ['/it_IT/search?q=stivali', 'it_IT/live/search/cT1zdGl2YWxp'],
    ['/it_IT/search?q=stivali&utm_source=x', 'it_IT/live/search/cT1zdGl2YWxp'],
    ['/it_IT/live/search/cT1zdGl2YWxp', 'it_IT/missing'],
    ['/it_IT/search/more?q=stivali', 'it_IT/missing'],
    ['/en_GB/nothing/here', 'en_GB/missing'],
  ])('%s is a fixed page: %s', (path, page) => {
    expect(routed(path)).toBe(page)
  })

  it.each([
    ['/es_MX/collections/first-rain', 'es_MX/collection/first-rain/-'],
    [
      '/en_GB/collections/first-rain?filter.size=41',
      `en_GB/collection/first-rain/${encodeURIComponent('recommended~1~size:41')}`,
    ],
    [
      '/en_GB/collections/first-rain?filter.price=50-100',
      `en_GB/live/collection/first-rain/${encodeURIComponent('recommended~1~price:50-100')}`,
    ],
    ['/en_GB/collections', 'en_GB/missing'],
    ['/en_GB/collections/First_Rain', 'en_GB/missing'],
    ['/en_GB/collections/first-rain/more', 'en_GB/missing'],
    ['/en_GB/campaigns/blfr', 'en_GB/campaign/blfr/-'],
    ['/en_GB/campaigns/blfr?filter.collection=boots-left&page=2', 'en_GB/campaign/blfr/boots-left~2'],
    ['/en_GB/campaigns/blfr?page=5000&filter.collection=No', 'en_GB/campaign/blfr/~100'],
  ])('%s is a named product list: %s', (path, page) => {
    expect(routed(path)).toBe(page)
  })

  it.each([
    ['/en_GB/women/shoes', 'en_GB/grid/women/shoes/-/-'],
    ['/es_ES/mujer/zapatos/botas', 'es_ES/grid/women/shoes/boots/-'],
    ['/es_MX/mujer/calzado/tenis', 'es_MX/grid/women/shoes/sneakers/-'],
    ['/de_DE/damen/schuhe', 'de_DE/grid/women/shoes/-/-'],
    ['/de_DE/women/shoes', '308 /de_DE/damen/schuhe'],
    ['/es_MX/mujer/zapatos', '308 /es_MX/mujer/calzado'],
    ['/fr_FR/damen/schuhe/stiefel', '308 /fr_FR/femme/chaussures/boots'],
    ['/en_GB/women/all/boots/ankle-boots', 'en_GB/grid/women/all/boots.ankle-boots/-'],
    ['/en_GB/women/shoes/ankle-boots', 'en_GB/missing'],
    ['/en_GB/women/shoes/boots/boots', 'en_GB/missing'],
    ['/en_GB/women/apparel/boots', 'en_GB/missing'],
    [`/en_GB/women/shoes${'/boots'.repeat(30)}`, 'en_GB/missing'],
    ['/en_GB/women/shoes?page=2', `en_GB/grid/women/shoes/-/${encodeURIComponent('recommended~2~')}`],
    ['/en_GB/women/shoes?utm_source=x', 'en_GB/grid/women/shoes/-/-'],
    [
      '/en_GB/women/shoes?sort=price_asc&filter.size=42,41&filter.price=50-',
      `en_GB/live/grid/women/shoes/-/${encodeURIComponent('price_asc~1~price:50-;size:41,42')}`,
    ],
    [
      '/en_GB/women/shoes?filter.size=42,41',
      `en_GB/grid/women/shoes/-/${encodeURIComponent('recommended~1~size:41,42')}`,
    ],
    [
      '/en_GB/women/shoes?filter.size=42,41&filter.color=red',
      `en_GB/live/grid/women/shoes/-/${encodeURIComponent('recommended~1~color:red;size:41,42')}`,
    ],
  ])('%s is a grid: %s', (path, page) => {
    expect(routed(path)).toBe(page)
  })

  it.each([
    ['/en_GB/women/shoes/andar-sand/K100522-001', 'en_GB/product/K100522-001'],
    ['/en_GB/women/shoes/any-slug/K1005-001', 'en_GB/product/K1005-001'],
    ['/es_ES/women/shoes/andar-arena/K100522-001', '308 /es_ES/mujer/zapatos/andar-arena/K100522-001'],
    ['/en_GB/women/shoes/K100522-001', 'en_GB/missing'],
    ['/en_GB/women/hats/x/K100522-001', 'en_GB/missing'],
  ])('%s is a sheet: %s', (path, page) => {
    expect(routed(path)).toBe(page)
  })

  it('keeps the query only for pages that read it in the browser', () => {
    expect(resolveRoute('/en_GB/bolsa', new URLSearchParams())).toHaveProperty('preservesQuery', true)
    expect(resolveRoute('/en_GB/women/shoes', new URLSearchParams())).toHaveProperty('preservesQuery', false)
    expect(resolveRoute('/en_GB/nowhere', new URLSearchParams('q=x'))).toHaveProperty('preservesQuery', false)
  })
})
