// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderInShop, screen } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { ExpressCheckout } from './express-checkout.tsx'

const api = mockShopApi()

beforeEach(() => {
  api.respond('checkoutExpressData', errorReply('checkout_express_unknown'))
  api.respond('checkoutExpressForm', errorReply('product_not_found'))
})

it.each([
  ['reports an unknown express checkout', `express=${'A'.repeat(22)}`, 'We know no such express checkout'],
  ['rejects a product without a size', 'code=K100052-001&size=', 'Express checkout doesn’t go with this'],
  ['reports a bag that no longer exists', '', 'This bag is no longer there'],
])('%s, and links to the bag', async (_, search, title) => {
  resetBrowser(`/en_GB/checkout/express?${search}`)
  await renderInShop(<ExpressCheckout />)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View bag' }).getAttribute('href')).toBe('/en_GB/bolsa')
})
