// @vitest-environment page
import { AdyenCheckout } from '@adyen/adyen-web'
import { expect, it, vi } from 'vitest'
import { marketCases } from '#tests/fixtures/market-cases.ts'
import { showAction } from './adyen.client.ts'
import type { PaymentMethods } from './queries.client.ts'

const mount = vi.hoisted(() => vi.fn())
vi.mock('@adyen/adyen-web', () => ({
  AdyenCheckout: vi.fn(async () => ({ createFromAction: () => ({ mount }) })),
  Card: vi.fn(),
}))

const methods: PaymentMethods = {
  paymentMethods: [],
  provider: { name: 'adyen', environment: 'test', clientKey: 'test_key', environmentUrl: null },
}

it.each(marketCases)('starts the provider in the language and country of $locale', async ({ locale }) => {
  const node = document.createElement('div')
  await showAction(node, locale, methods, { type: 'threeDS2' }, { onFailure: vi.fn(), onDetails: vi.fn() })
  const countryCode = locale === 'en_XI' ? 'GB' : locale.slice(3)
  const expected = { locale: locale.replace('_', '-'), countryCode }
  expect(AdyenCheckout).toHaveBeenLastCalledWith(expect.objectContaining(expected))
  expect(mount).toHaveBeenLastCalledWith(node)
})
