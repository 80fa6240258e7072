import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { memberAddresses } from '#backend/db/schema/customers/addresses.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { maxSavedAddresses } from '#validation/member-profile.ts'
import { addMembers, marta, owen, signIn } from '../support/members.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

const profile = 'en_GB'
let shop: TestShop
const tokens = { marta: '', owen: '' }

beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  await addMembers(shop.database)
  tokens.marta = (await signIn(shop.api.login, marta)).token
  tokens.owen = (await signIn(shop.api.login, owen)).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.delete(rateLimits)
  await shop.database.db.delete(memberAddresses)
})

const as = (name: keyof typeof tokens) => ({ token: tokens[name] })
const details = { name: 'Marta', surname: 'Roca', phonePrefix: '+44', phone: '7700 900123' }
const modify = (changes: object, name: keyof typeof tokens = 'marta') =>
  shop.api.modifyAccount({ profile, ...details, birthMonth: null, emailLocale: null, ...changes }, as(name))

describe('modifyAccount', () => {
  it('saves name, phone, month of birth and e-mail language, normalised', async () => {
    const changes = { name: ' Marta Maria ', phone: '07700 900-123', birthMonth: 5, emailLocale: 'es_ES' }
    const { memberProfile } = unwrap(await modify(changes))
    const expected = {
      name: 'Marta Maria',
      surname: 'Roca',
      phonePrefix: '+44',
      phone: '7700900123',
      birthMonth: 5,
      emailLocale: 'es_ES',
    }
    expect(memberProfile).toEqual(expected)
    const read = unwrap(await shop.api.getMemberProfile({ profile }, as('marta')))
    expect(read).toMatchObject({ email: 'marta@vereda.example', memberProfile: expected })
    const { account } = unwrap(await shop.api.userInfo({ profile, brand: 'vereda' }, as('marta')))
    expect(account).toMatchObject({ name: 'Marta Maria', phonePrefix: '+44', phone: '7700900123' })
    const other = unwrap(await shop.api.getMemberProfile({ profile }, as('owen')))
    expect(other.memberProfile).toMatchObject({ name: 'Owen', phone: '', birthMonth: null })
  })

  it('removes the phone and the month of birth', async () => {
    await modify({ birthMonth: 5 })
    const { memberProfile } = unwrap(await modify({ phone: '' }))
    expect(memberProfile).toMatchObject({ phonePrefix: '', phone: '', birthMonth: null })
  })

  it('names every invalid field, and changes nothing', async () => {
    const before = unwrap(await shop.api.getMemberProfile({ profile }, as('marta')))
    const reply = await modify({ name: 'https://evil.example', surname: '', phone: '12' })
    expect(getReplyErrors(reply).map(({ code, field }) => [code, field])).toEqual([
      ['invalid_input', 'name'],
      ['invalid_input', 'surname'],
      ['invalid_input', 'phone'],
    ])
    expect(getErrorCode(await modify({ birthMonth: 13 }))).toBe('invalid_input')
    const after = unwrap(await shop.api.getMemberProfile({ profile }, as('marta')))
    expect(after.memberProfile).toEqual(before.memberProfile)
  })

  it('requires a member', async () => {
    const input = { profile, ...details, birthMonth: null, emailLocale: null } as const
    expect(getErrorCode(await shop.api.modifyAccount(input))).toBe('login_required')
    expect(getErrorCode(await shop.api.getMemberProfile({ profile }))).toBe('login_required')
  })
})

const british = {
  name: 'Marta',
  surname: 'Roca',
  address: '12 St James Square',
  city: 'London',
  postalCode: 'sw1y4jh',
  countryId: 'GB',
} as const
const german = {
  name: 'Marta',
  surname: 'Roca',
  address: 'Torstraße',
  streetNumber: '12',
  city: 'Berlin',
  postalCode: '10119',
  countryId: 'DE',
} as const
const colombian = {
  name: 'Marta',
  surname: 'Roca',
  nationalId: '1020304050',
  address: 'Calle 10 5-20',
  city: 'Bogotá',
  region: 'DC',
  postalCode: '110111',
  countryId: 'CO',
} as const

type Save = Parameters<TestShop['api']['saveAddress']>[0]
const save = (input: Omit<Save, 'profile'>, name: keyof typeof tokens = 'marta') =>
  shop.api.saveAddress({ profile, ...input }, as(name))
const list = async (name: keyof typeof tokens = 'marta') =>
  unwrap(await shop.api.addresses({ profile }, as(name))).addresses

describe('the address book', () => {
  it('saves addresses by the rules of their country, the first of each as its default', async () => {
    await save({ address: british })
    await save({ address: german, defaultBilling: true })
    const saved = await list()
    expect(saved.map(({ address: { countryId, postalCode } }) => [countryId, postalCode])).toEqual([
      ['DE', '10119'],
      ['GB', 'SW1Y 4JH'],
    ])
    expect(saved.map(({ defaultDelivery, defaultBilling }) => [defaultDelivery, defaultBilling])).toEqual([
      [true, true],
      [true, false],
    ])
  })

  it('has one default per country for deliveries, and one for bills', async () => {
    await save({ address: british, defaultBilling: true })
    const second = { ...british, address: '1 High Street' }
    await save({ address: second, defaultDelivery: true, defaultBilling: true })
    const saved = await list()
    expect(saved.map(({ address, ...defaults }) => ({ street: address.address, ...defaults }))).toMatchObject(
      [
        { street: '1 High Street', defaultDelivery: true, defaultBilling: true },
        { street: '12 St James Square', defaultDelivery: false, defaultBilling: false },
      ],
    )
    unwrap(await shop.api.removeAddress({ profile, id: saved[0]?.id ?? '' }, as('marta')))
    expect(await list()).toMatchObject([{ defaultDelivery: true, defaultBilling: false }])
  })

  it('saves an address that is sent twice once, also at the same time', async () => {
    await Promise.all([save({ address: british }), save({ address: british }), save({ address: british })])
    expect(await list()).toHaveLength(1)
  })

  it('changes an address, and accepts other invalid input of none', async () => {
    await save({ address: british })
    const [first] = await list()
    await save({ id: first?.id, address: { ...british, city: 'Leeds' } })
    expect(await list()).toMatchObject([{ id: first?.id, address: { city: 'Leeds' }, defaultDelivery: true }])
    const wrong = await save({ id: first?.id, address: { ...german, streetNumber: '', postalCode: '1' } })
    expect(getReplyErrors(wrong).map(({ field }) => field)).toEqual([
      'address.streetNumber',
      'address.postalCode',
    ])
    const nowhere = { ...colombian, region: 'XX' }
    expect(getReplyErrors(await save({ address: nowhere })).map(({ field }) => field)).toEqual([
      'address.region',
    ])
    expect(await list()).toMatchObject([{ address: { city: 'Leeds' } }])
  })

  it('never saves a national ID', async () => {
    unwrap(await save({ address: colombian }))
    const rows = JSON.stringify(await shop.database.db.select().from(memberAddresses))
    expect(rows).toContain('Calle 10')
    expect(rows).not.toContain(colombian.nationalId)
    unwrap(await save({ address: { ...colombian, nationalId: undefined } }))
    expect(await list()).toHaveLength(1)
  })

  it('has a limit', async () => {
    for (let number = 1; number <= maxSavedAddresses; number += 1) {
      await shop.database.db.delete(rateLimits)
      await save({ address: { ...british, address: `${number} High Street` } })
    }
    expect(getErrorCode(await save({ address: british }))).toBe('address_limit')
    expect((await save({ address: { ...british, address: '3 High Street' } })).status).toBe('OK')
    expect(await list()).toHaveLength(maxSavedAddresses)
  })

  it('shows, changes and removes no address of another member', async () => {
    await save({ address: british })
    const [own] = await list()
    const id = own?.id ?? ''
    expect(await list('owen')).toEqual([])
    expect(getErrorCode(await save({ id, address: german }, 'owen'))).toBe('address_not_found')
    expect(getErrorCode(await shop.api.removeAddress({ profile, id }, as('owen')))).toBe('address_not_found')
    expect(await list()).toEqual([own])
  })

  it('requires a member', async () => {
    const id = 'A'.repeat(16)
    const replies = await Promise.all([
      shop.api.addresses({ profile }),
      shop.api.saveAddress({ profile, address: british }),
      shop.api.removeAddress({ profile, id }),
    ])
    expect(replies.map(getErrorCode)).toEqual(['login_required', 'login_required', 'login_required'])
  })
})
