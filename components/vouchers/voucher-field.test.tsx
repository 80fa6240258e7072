// @vitest-environment page
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { RouteInput } from '#api-client/call-route.ts'
import { readSavedCodes } from '#lib/vouchers/voucher-cookies.client.ts'
import { createBagDto, createBagLineDto, createVoucherDto } from '#tests/fixtures/bag-dto.ts'
import { openBagPage, renderBagPage, resetBrowser } from '#tests/support/bag-page.tsx'
import { screen, unmountPage, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, mockShopApi } from '#tests/support/shop-api-mock.ts'

const api = mockShopApi()
const getSavedCodes = () => readSavedCodes('vereda')

/** The shop’s response to the codes it receives. */
function createVoucherBag({ voucher = '', bonds = '' }: RouteInput<'retrieveBag'>) {
  const codes = [voucher, bonds].flatMap((text) => String(text).split(',')).filter(Boolean)
  const outcomes = [...new Set(codes)].map((code) => {
    if (code === 'NOSUCH')
      return createVoucherDto(code, { why: 'not_found', message: 'There is no voucher NOSUCH.' })
    if (code === 'VECINOS')
      return createVoucherDto(code, { why: 'members_only', message: 'VECINOS is for members.' })
    return createVoucherDto(code, { name: '10% for a first walk', off: 10 })
  })
  const used = outcomes.filter(({ applied, off }) => applied && off > 0)
  const line = createBagLineDto('a', 100, {
    paid: used.length ? 90 : 100,
    vouchers: used.map(({ code }) => ({ code, off: 10 })),
  })
  return { bag: createBagDto([line], { vouchers: outcomes, discount: used.length ? 10 : 0 }) }
}

beforeEach(() => {
  resetBrowser('/en_GB/bolsa')
  api.respond('retrieveBag', createVoucherBag)
})

async function openBag() {
  const user = await openBagPage(api, null)
  await screen.findByRole('heading', { level: 1, name: 'Your bag, 1' })
  return user
}

const section = () => within(screen.getByRole('region', { name: 'Vouchers' }))
const field = () => screen.getByLabelText<HTMLInputElement>('Voucher code')
const alert = () => section().getByRole('alert').textContent
const row = (code: string) =>
  section()
    .queryAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(code))
const subtotal = () => document.querySelector('.totals .tot')?.textContent

async function enter(user: UserEvent, code: string) {
  await user.clear(field())
  await user.type(field(), `${code}{Enter}`)
}

it('accepts a code in any case, shows its discount, and stores it', async () => {
  const user = await openBag()
  expect(subtotal()).toBe('Subtotal£100')
  await enter(user, 'paseo10')
  await waitFor(() => expect(row('PASEO10')?.textContent).toContain('Applied'))
  expect(screen.getByText('10% for a first walk: −£10')).toBeTruthy()
  expect(subtotal()).toBe('Subtotal£90')
  expect([getSavedCodes(), field().value]).toEqual([['PASEO10'], ''])
})

it('requires a code', async () => {
  const user = await openBag()
  await enter(user, '')
  await waitFor(() => expect(alert()).toBe('Type the code of your voucher first.'))
})

it('shows next to the field why a code is rejected, and moves the focus there', async () => {
  const user = await openBag()
  await user.type(field(), 'nosuch')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(alert()).toBe('There is no voucher NOSUCH.'))
  expect(document.activeElement).toBe(field())
  expect([field().getAttribute('aria-invalid'), getSavedCodes()]).toEqual(['true', []])
})

it('keeps an inactive code with its reason, adds it only once, and removes it', async () => {
  const user = await openBag()
  await enter(user, 'vecinos')
  await waitFor(() => expect(row('VECINOS')?.textContent).toContain('VECINOS is for members. Sign in'))
  await enter(user, 'vecinos')
  await waitFor(() => expect(alert()).toBe('VECINOS stands here already.'))
  await user.click(screen.getByRole('button', { name: 'Take off: VECINOS' }))
  await waitFor(() => expect(row('VECINOS')).toBeUndefined())
  expect([getSavedCodes(), document.activeElement]).toEqual([[], field()])
})

it('accepts at most three codes, and removes one for both open pages', async () => {
  const user = await openBag()
  for (const code of ['PASEO10', 'PORTES', 'VECINOS']) {
    await enter(user, code)
    await waitFor(() => expect(row(code)).toBeTruthy())
  }
  await enter(user, 'ESCALERA')
  await waitFor(() => expect(alert()).toBe('Three vouchers are the most. Take one off first.'))
  expect(getSavedCodes()).toEqual(['VECINOS', 'PORTES', 'PASEO10'])
  await unmountPage()
  const other = await renderBagPage()
  await waitFor(() => expect(row('VECINOS')).toBeTruthy())
  await other.user.click(screen.getByRole('button', { name: 'Take off: PASEO10' }))
  await waitFor(() => expect(row('PASEO10')).toBeUndefined())
  expect(getSavedCodes()).toEqual(['VECINOS', 'PORTES'])
})

it('shows a voucher again when its removal fails, and says so', async () => {
  const user = await openBag()
  await enter(user, 'PASEO10')
  await waitFor(() => expect(subtotal()).toBe('Subtotal£90'))
  api.respond('retrieveBag', connectionFailure)
  await user.click(screen.getByRole('button', { name: 'Take off: PASEO10' }))
  await waitFor(() => expect(alert()).toBe('No connection, so the bag is as it was. Please try again.'))
  expect(row('PASEO10')?.textContent).toContain('Applied')
  expect([subtotal(), getSavedCodes()]).toEqual(['Subtotal£90', ['PASEO10']])
})

it('shows the newsletter voucher until the customer has subscribed', async () => {
  const acquisition = { code: 'CARTA10', name: '10% for reading our letter' }
  api.respond('retrieveBag', { bag: createBagDto([createBagLineDto('a', 100)], { acquisition }) })
  await openBag()
  expect(
    section().getByText(/^10% for reading our letter\. Subscribe to our letter at checkout/),
  ).toBeTruthy()
})
