import { expect, it } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { sandboxWallets } from '../../payment-account.ts'
import { toPaymentMethodDtos } from '../checkout/list-payment-methods.ts'

const t = createTranslator('en_GB', {})

it('offers cards with the brands of the market’s row', () => {
  const offered = toPaymentMethodDtos({ market: 'BE', amount: 11_900, onTablet: false }, t, {
    wallets: sandboxWallets,
  })
  expect(offered).toContainEqual({
    id: 'card',
    name: 'Card',
    brands: ['visa', 'mc', 'amex', 'bcmc', 'maestro'],
  })
})

it('omits wallets without a merchant account', () => {
  const wallets = { ...sandboxWallets, googleMerchantId: null, amazon: null }
  const offered = toPaymentMethodDtos({ market: 'DE', amount: 11_900, onTablet: false }, t, { wallets })
  expect(offered.map(({ id }) => id)).toEqual(['card', 'paypal', 'apple_pay'])
})
