// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderInShop, screen } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { ExpressCheckout } from './express-checkout.tsx'

const door = mockShopApi()

beforeEach(() => {
  door.respond('checkoutExpressData', errorReply('checkout_express_unknown'))
  door.respond('checkoutExpressForm', errorReply('product_not_found'))
})

it.each([
  ['knows no such express checkout', `express=${'A'.repeat(22)}`, 'We know no such express checkout'],
  ['takes no product without a size', 'code=K100052-001&size=', 'Express checkout does not go with this'],
  ['misses a bag that is gone', '', 'This bag is no longer there'],
])('%s, and links to the bag', async (_, search, title) => {
  resetBrowser(`/en_GB/checkout/express?${search}`)
  await renderInShop(<ExpressCheckout />)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the bag' }).getAttribute('href')).toBe('/en_GB/bolsa')
})
