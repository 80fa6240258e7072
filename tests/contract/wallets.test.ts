import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteInput } from '#api-client/call-route.ts'
import { arena, eanOf } from '../fixtures/bag-catalog.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { type CheckoutShop, newIdempotencyKey, openCheckoutShop } from '../support/checkout-shop.ts'
import { createPaymentSteps } from '../support/payment-steps.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { buildWalletRequest, requestWalletPayload, walletMethods } from '../support/wallets.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await openCheckoutShop()
})
afterAll(() => shop.close())

const origin = 'http://localhost:3000'
const sessionInput = { profile: 'en_GB', brand: 'vereda', amount: 119, origin } as const
const session = (input: Partial<RouteInput<'walletSession'>> & Pick<RouteInput<'walletSession'>, 'method'>) =>
  shop.call('walletSession', { ...sessionInput, ...input })

describe('walletSession', () => {
  it('requests a card from Google Pay in the provider’s envelope', async () => {
    const wallet = await buildWalletRequest(shop, 'google_pay')
    expect(wallet).toMatchObject({
      environment: 'TEST',
      script: `${shop.sandboxUrl}/sandbox-assets/wallets.js`,
      request: {
        merchantInfo: { merchantName: 'Vereda' },
        allowedPaymentMethods: [
          {
            parameters: { allowedCardNetworks: ['VISA', 'MASTERCARD', 'AMEX'] },
            tokenizationSpecification: {
              parameters: { gateway: 'adyen', gatewayMerchantId: shop.context.config.adyen.merchantAccount },
            },
          },
        ],
        transactionInfo: {
          countryCode: 'GB',
          currencyCode: 'GBP',
          totalPrice: '119.00',
          totalPriceStatus: 'FINAL',
        },
        shippingAddressRequired: false,
      },
    })
  })

  it('formats an amount as the currency does', async () => {
    const wallet = await buildWalletRequest(shop, 'apple_pay', { profile: 'en_JP', amount: 17_800 })
    expect(wallet).toMatchObject({
      request: { total: { amount: '17800' }, currencyCode: 'JPY', countryCode: 'JP' },
    })
  })

  it('validates the shop for Apple Pay when its sheet requests it', async () => {
    expect(await buildWalletRequest(shop, 'apple_pay')).toMatchObject({ merchantSession: null })
    expect(await buildWalletRequest(shop, 'apple_pay', { validate: true })).toMatchObject({
      merchantSession: { domainName: 'localhost', displayName: 'Vereda' },
    })
  })

  it.each([
    ['es_ES', 'es_ES', 'EUR'],
    ['de_DE', 'de_DE', 'EUR'],
    ['en_DE', 'de_DE', 'EUR'],
    ['fr_FR', 'fr_FR', 'EUR'],
    ['it_IT', 'it_IT', 'EUR'],
    ['en_GB', 'en_GB', 'GBP'],
    ['en_US', 'en_GB', 'USD'],
    ['de_AT', 'en_GB', 'EUR'],
  ] as const)('Amazon Pay of %s speaks %s', async (profile, checkoutLanguage, ledgerCurrency) => {
    const wallet = await buildWalletRequest(shop, 'amazon_pay', { profile })
    expect(wallet).toMatchObject({ request: { checkoutLanguage, ledgerCurrency, productType: 'PayOnly' } })
  })

  it('signs the return URL of Amazon Pay, which is this shop', async () => {
    const encodedReference = 'A'.repeat(22)
    const wallet = await buildWalletRequest(shop, 'amazon_pay', { encodedReference })
    if (wallet.method !== 'amazon_pay') throw new Error('another wallet')
    const { createCheckoutSessionConfig } = wallet.request
    expect(JSON.parse(createCheckoutSessionConfig.payloadJSON).webCheckoutDetails).toEqual({
      checkoutReviewReturnUrl: `${origin}/en_GB/thanks/${encodedReference}`,
      checkoutCancelUrl: `${origin}/en_GB/thanks/${encodedReference}`,
    })
    const changed = {
      ...wallet,
      request: {
        ...wallet.request,
        createCheckoutSessionConfig: {
          ...createCheckoutSessionConfig,
          payloadJSON: createCheckoutSessionConfig.payloadJSON.replaceAll('localhost:3000', 'evil.example'),
        },
      },
    }
    await expect(requestWalletPayload(shop, 'amazon_pay', { outcome: 'approve' }, changed)).rejects.toThrow()
  })

  it.each(walletMethods)('%s closed by the customer returns nothing', async (method) => {
    expect(await requestWalletPayload(shop, method, { outcome: 'cancel' })).toBeNull()
  })

  it('rejects what a wallet does not support', async () => {
    expect(getErrorCode(await session({ method: 'amazon_pay', amount: 0.5 }))).toBe('ERROR_MINIMUM_AMOUNT')
    expect(getErrorCode(await session({ method: 'amazon_pay', profile: 'en_JP', amount: 17_800 }))).toBe(
      'payment_method_not_available',
    )
    expect(getErrorCode(await session({ method: 'google_pay', amount: 1.005 }))).toBe('invalid_input')
  })

  it.each(['https://evil.example', 'javascript:alert(1)', 'ftp://localhost'])(
    'passes no wallet the origin %s',
    async (stranger) => {
      const reply = await session({ method: 'amazon_pay', origin: stranger })
      expect(reply).toMatchObject({
        status: 'KO',
        errors: [expect.objectContaining({ code: 'invalid_input', field: 'origin' })],
      })
    },
  )
})

describe('walletAuthorize', () => {
  const encodedReference = 'A'.repeat(22)
  const authorize = (paymentInfo: RouteInput<'walletAuthorize'>['paymentInfo']) =>
    shop.call(
      'walletAuthorize',
      { profile: 'en_GB', encodedReference, paymentInfo },
      { idempotencyKey: newIdempotencyKey() },
    )

  it('rejects another order', async () => {
    expect(getErrorCode(await authorize({ method: 'google_pay', token: 'test_approve', origin }))).toBe(
      'order_not_found',
    )
  })
})

it('a wallet without a merchant account pays nothing, and nothing is held for it', async () => {
  const { encodedReference } = await createPaymentSteps(shop).order(cardPayment({ holder: 'DECLINED' }))
  const { hash, total } = await shop.fillBag([[arena.material, '42']])
  const before = await shop.findStock(eanOf(arena.material, '42'))
  const { wallets: accounts } = shop.context.config
  const refused = { code: 'payment_method_not_available', field: 'paymentInfo.method' }
  Object.assign(shop.context.config, { wallets: { ...accounts, googleMerchantId: null } })
  try {
    const paymentInfo = { method: 'google_pay', token: 'test_approve', origin } as const
    const idempotencyKey = newIdempotencyKey()
    const order = shop.buildOrder(hash, total, { paymentInfo })
    expect(getReplyErrors(await shop.call('createOrder', order, { idempotencyKey }))).toMatchObject([refused])
    const again = { profile: 'en_GB', encodedReference, paymentInfo } as const
    expect(getReplyErrors(await shop.call('walletAuthorize', again, { idempotencyKey }))).toMatchObject([
      refused,
    ])
  } finally {
    Object.assign(shop.context.config, { wallets: accounts })
  }
  expect(await shop.findStock(eanOf(arena.material, '42'))).toEqual(before)
})
