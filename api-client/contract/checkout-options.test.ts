import { expect, it } from 'vitest'
import { paymentMethods } from './checkout-options.ts'

it('accepts payment methods from a back end without `paymentsDown`', () => {
  const provider = { name: 'adyen', clientKey: 'k', environment: 'test', environmentUrl: null }
  const reply = { status: 'OK', paymentMethods: [], provider }
  expect(paymentMethods.reply.parse(reply)).not.toHaveProperty('paymentsDown')
  expect(paymentMethods.reply.parse({ ...reply, paymentsDown: true })).toHaveProperty('paymentsDown', true)
})
