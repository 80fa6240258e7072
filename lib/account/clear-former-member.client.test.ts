// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { readDraft, saveDraft } from '#lib/checkout/draft.client.ts'
import { emptyCheckout } from '#lib/checkout/form.ts'
import { restoreDelivery } from '#lib/checkout/saved-delivery.client.ts'
import { readGiftCards, saveGiftCards } from '#lib/giftcards/stored-gift-cards.client.ts'
import { readLastPaidOrder, saveLastPaidOrder } from '#lib/orders/last-paid-order.client.ts'
import { getOrderAccessToken, saveOrderAccess } from '#lib/orders/order-access.client.ts'
import { writeCookie } from '#lib/session/browser-cookies.client.ts'
import { allSlots } from '#lib/session/slots/all-slots.ts'
import { writeStored } from '#lib/session/storage.client.ts'
import { endSession, saveSession } from '../auth/session.client.ts'
import { clearFormerMember } from './clear-former-member.client.ts'

const tokens = { token: 'a', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900 }
const signIn = (email: string) => saveSession('vereda', { ...tokens, info: { email } })
const signOut = () => endSession('vereda', false)

/** Stores the data that a checkout leaves in this tab. */
function checkOut(): void {
  const typed = emptyCheckout('GB')
  typed.contact.email = 'marta@vereda.example'
  saveDraft('vereda', 'GB', typed)
  saveGiftCards('vereda', [{ number: '100000000050', pin: '810771' }])
  saveLastPaidOrder('vereda', 'reference')
  saveOrderAccess({ reference: 'reference', accessToken: 'token' })
  writeCookie('vereda', 'shipment', '04')
  writeCookie('vereda', 'packstation', '123')
}

const savedDelivery = () => restoreDelivery({ brand: 'vereda', locale: 'en_GB' }, emptyCheckout('GB'))
const storedData = () => ({
  email: readDraft('vereda', 'GB', emptyCheckout('GB')).contact.email,
  cards: readGiftCards('vereda').length,
  paid: readLastPaidOrder('vereda'),
  access: getOrderAccessToken('reference'),
  packstation: savedDelivery().packstation.number,
})
const everything = {
  email: 'marta@vereda.example',
  cards: 1,
  paid: 'reference',
  access: 'token',
  packstation: '123',
}
const nothing = { email: '', cards: 0, paid: null, access: null, packstation: '' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('keeps the input of a guest, before and after the sign-in', () => {
  checkOut()
  expect(clearFormerMember('vereda')).toBe(false)
  signIn('marta@vereda.example')
  expect(clearFormerMember('vereda')).toBe(false)
  expect(storedData()).toEqual(everything)
})

it.each([
  ['the member signs out', signOut],
  ['another member signs in', () => signIn('owen@vereda.example')],
  [
    'another member signs in after a sign-out that this tab did not see',
    () => {
      signOut()
      signIn('owen@vereda.example')
    },
  ],
])('clears the input of a member when %s', (_what, change) => {
  signIn('marta@vereda.example')
  clearFormerMember('vereda')
  checkOut()
  change()
  expect(clearFormerMember('vereda')).toBe(true)
  expect(storedData()).toEqual(nothing)
  expect(clearFormerMember('vereda')).toBe(false)
})

it('keeps everything while tokens are renewed', () => {
  signIn('marta@vereda.example')
  clearFormerMember('vereda')
  checkOut()
  saveSession('vereda', { ...tokens, token: 'b', refreshToken: 's', info: { email: 'Marta@vereda.example' } })
  expect(clearFormerMember('vereda')).toBe(false)
  expect(storedData()).toEqual(everything)
})

it('waits for the next sign-in after an expired session', () => {
  signIn('marta@vereda.example')
  clearFormerMember('vereda')
  checkOut()
  endSession('vereda', true)
  // Other tabs share only the local storage.
  expect(localStorage.getItem('vereda:login_needed')).toBe('true')
  expect(clearFormerMember('vereda')).toBe(false)
  signIn('marta@vereda.example')
  expect(clearFormerMember('vereda')).toBe(false)
  expect(storedData()).toEqual(everything)
  endSession('vereda', true)
  signIn('owen@vereda.example')
  expect(clearFormerMember('vereda')).toBe(true)
  expect(storedData()).toEqual(nothing)
})

it('clears the input after a session expired on a page without a form, once another member signs in', () => {
  signIn('marta@vereda.example')
  endSession('vereda', true)
  checkOut()
  expect(clearFormerMember('vereda')).toBe(false)
  expect(storedData()).toEqual(everything)
  signIn('owen@vereda.example')
  expect(clearFormerMember('vereda')).toBe(true)
  expect(storedData()).toEqual(nothing)
})

/** The slots of a tab without personal data; all others end with the member. */
const impersonalSlots = [
  'vereda:carried',
  'vereda:market_suggested',
  'vereda:campaign',
  'vereda:lists',
  // The reference of an order, which opens nothing by itself.
  'vereda:donation_declined',
  // Of the staff of a store.
  'vereda:store_pass',
]

it('clears every slot of the tab but those without personal data', () => {
  signIn('marta@vereda.example')
  clearFormerMember('vereda')
  for (const slotOf of Object.values(allSlots)) {
    const slot = slotOf('vereda', 'GB')
    if (slot.area === 'session' && slot.key !== 'vereda:tab_member') writeStored(slot, 'personal')
  }
  expect(sessionStorage.getItem('return_access')).not.toBeNull()
  signOut()
  expect(clearFormerMember('vereda')).toBe(true)
  expect(Object.keys(sessionStorage).toSorted()).toEqual(impersonalSlots.toSorted())
})
