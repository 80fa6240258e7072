// @vitest-environment page
import { expect, it } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { createConfirmedOrder } from '#tests/fixtures/confirmed-order.ts'
import { getOrderStatus } from './use-order-status.ts'

const waitingFor = (state: 'paid' | 'open') =>
  getOrderStatus(
    createConfirmedOrder({ status: 'PC', state, waitsForOldSize: true }),
    createTranslator('en_GB', {}),
  )

it('says that the new size of an exchange waits for the old one, or that its difference is not paid', () => {
  expect(waitingFor('paid')).toEqual({
    title: 'Waiting for your old size',
    text: 'We send the new one when we’ve received and checked it.',
  })
  expect(waitingFor('open').title).toBe('Not paid yet')
})

const textOf = (actions: readonly string[]) =>
  getOrderStatus(
    createConfirmedOrder({ status: 'FI', actions: new Set(actions) }),
    createTranslator('en_GB', {}),
  ).text

it('promises a return of a delivered order only while something in it can go back', () => {
  expect(textOf(['D'])).toMatch(/^60 days to change your mind/)
  expect(textOf(['B'])).toMatch(/^60 days/)
  expect(textOf(['T'])).toBe('')
})
