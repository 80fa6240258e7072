import { beforeEach, expect, it, vi } from 'vitest'
import { clearDraft, readDraft, saveDraft } from './draft.client.ts'
import { emptyCheckout } from './form.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

it('restores the typed values by brand and market', () => {
  const typed = { ...emptyCheckout('DE'), shippingMethodId: '02' as const }
  typed.contact.email = 'ada@example.org'
  saveDraft('cumbre', 'DE', typed)
  expect(readDraft('cumbre', 'DE', emptyCheckout('DE'))).toEqual(typed)
  expect(readDraft('cumbre', 'FR', emptyCheckout('FR'))).toEqual(emptyCheckout('FR'))
  clearDraft('cumbre', 'DE')
  expect(readDraft('cumbre', 'DE', emptyCheckout('DE'))).toEqual(emptyCheckout('DE'))
})

it('ignores values that do not fit the form', () => {
  const odd = {
    contact: 7,
    shippingMethodId: '07',
    extra: 1,
    billingAddress: { countryId: 'ZZ', city: 'Paris' },
  }
  storage.set('vereda:checkout:GB', JSON.stringify(odd))
  const draft = readDraft('vereda', 'GB', emptyCheckout('GB'))
  const blank = emptyCheckout('GB')
  expect(draft).toEqual({ ...blank, billingAddress: { ...blank.billingAddress, city: 'Paris' } })
})
