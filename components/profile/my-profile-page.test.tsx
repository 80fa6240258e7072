// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import type { Locale } from '#i18n/locales.ts'
import { saveSession } from '#lib/auth/session.client.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { fillField, renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { MyProfilePage } from './my-profile-page.tsx'

const api = mockShopApi()
const marta = { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' }
const memberProfile = {
  name: 'Marta',
  surname: 'Roca',
  phonePrefix: '',
  phone: '',
  birthMonth: null,
  emailLocale: null,
}
const london = {
  id: 'A'.repeat(16),
  address: {
    name: 'Marta',
    surname: 'Roca',
    address: '12 St James Square',
    city: 'London',
    postalCode: 'SW1Y 4JH',
    countryId: 'GB' as const,
  },
  defaultDelivery: true,
  defaultBilling: false,
}

beforeEach(() => {
  resetBrowser('/en_GB/myaccount/myprofile')
  saveSession('vereda', { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900, info: marta })
  api.respond('getMemberProfile', { email: marta.email, memberProfile })
  api.respond('addresses', { addresses: [london] })
  api.respond('countries', {
    countries: [
      { id: 'GB', name: 'United Kingdom', currency: 'GBP', profiles: ['en_GB'] },
      { id: 'DE', name: 'Germany', currency: 'EUR', profiles: ['de_DE'] },
    ],
  })
})

const open = (locale: Locale = 'en_GB') => renderInShop(<MyProfilePage />, { locale })

it('saves the details, and says so until the next edit', async () => {
  const { user } = await open()
  api.respond('modifyAccount', { memberProfile: { ...memberProfile, name: 'Ada' } })
  const name = await screen.findByLabelText('Name')
  await fillField(user, name, 'Ada')
  await fillField(user, screen.getByLabelText('Phone'), '07700 900123')
  await user.selectOptions(screen.getByLabelText('Month of birth', { exact: false }), 'May')
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  await screen.findByText('Your details have been saved.')
  expect(api.calls('modifyAccount')).toMatchObject([
    {
      name: 'Ada',
      surname: 'Roca',
      phonePrefix: '+44',
      phone: '7700900123',
      birthMonth: 5,
      emailLocale: null,
    },
  ])
  await fillField(user, name, 'Ada L')
  expect(screen.queryByText('Your details have been saved.')).toBeNull()
})

it('shows invalid details at their fields, also those that the service rejects', async () => {
  const { user } = await open()
  await fillField(user, await screen.findByLabelText('Phone'), '12')
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  await screen.findAllByText(/valid phone/)
  expect(api.calls('modifyAccount')).toEqual([])
  await fillField(user, screen.getByLabelText('Phone'), '')
  api.respond('modifyAccount', errorReply('invalid_input', 'Not this name.', 'name'))
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  await screen.findAllByText(/Not this name\./)
  api.respond('modifyAccount', connectionFailure)
  await fillField(user, screen.getByLabelText('Name'), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Save details' }))
  await screen.findByText('We couldn’t save your details. Try again in a moment.')
})

it('adds an address by the rules of its country', async () => {
  api.respond('addresses', { addresses: [] })
  const { user } = await open('de_DE')
  await screen.findByText('Du hast keine Adressen gespeichert.')
  await user.click(screen.getByRole('button', { name: 'Adresse hinzufügen' }))
  const editor = within(await screen.findByRole('region', { name: 'Adresse hinzufügen' }))
  expect(document.activeElement?.textContent).toBe('Adresse hinzufügen')
  for (const [label, text] of [
    ['Vorname', 'Marta'],
    ['Nachname', 'Roca'],
    ['Straße', 'Torstraße'],
    ['Postleitzahl', '10119'],
    ['Ort', 'Berlin'],
  ] as const)
    await fillField(user, editor.getByLabelText(label), text)
  await user.click(editor.getByRole('button', { name: 'Adresse speichern' }))
  await waitFor(() => expect(editor.getByLabelText('Hausnummer').getAttribute('aria-invalid')).toBe('true'))
  expect(api.calls('saveAddress')).toEqual([])
  await fillField(user, editor.getByLabelText('Hausnummer'), '12')
  await user.click(editor.getByLabelText('Als Standard-Rechnungsadresse verwenden'))
  api.respond('saveAddress', { addresses: [london] })
  await user.click(editor.getByRole('button', { name: 'Adresse speichern' }))
  await screen.findByText('Die Adresse wurde gespeichert.')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Adressbuch'))
  expect(api.calls('saveAddress')).toMatchObject([
    {
      address: { address: 'Torstraße', streetNumber: '12', city: 'Berlin', countryId: 'DE' },
      defaultBilling: true,
    },
  ])
  expect(screen.getByText('12 St James Square')).toBeTruthy()
})

it('asks before it removes an address, and keeps it after a failure', async () => {
  const { user } = await open()
  const remove = await screen.findByRole('button', { name: 'Remove 12 St James Square' })
  await user.click(remove)
  expect(document.activeElement?.textContent).toBe('Remove address')
  api.respond('removeAddress', connectionFailure)
  await user.click(screen.getByRole('button', { name: 'Remove address' }))
  await screen.findByText('We couldn’t remove the address. Try again in a moment.')
  api.respond('removeAddress', { addresses: [] })
  await user.click(screen.getByRole('button', { name: 'Remove address' }))
  await screen.findByText('The address has been removed.')
  expect(screen.queryByText('12 St James Square')).toBeNull()
})

it('shows no form for a national ID', async () => {
  api.respond('regions', { regions: [] })
  api.respond('addresses', { addresses: [] })
  const { user } = await open('es_CO')
  await user.click(await screen.findByRole('button', { name: 'Añadir dirección' }))
  await screen.findByRole('region', { name: 'Añadir dirección' })
  expect(screen.queryByLabelText(/cédula/i)).toBeNull()
})
