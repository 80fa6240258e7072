import { describe, expect, it } from 'vitest'
import { checkoutAddress, checkoutContact } from './checkout.ts'
import { marketOfWallet, normalizeWalletAddress, type WalletAddress } from './wallet-address.ts'
import { splitName } from './wallet-names.ts'

describe('splitName', () => {
  it.each([
    ['Ada Lovelace', 'GB', 'Ada', 'Lovelace'],
    ['  Ada   King  Lovelace ', 'GB', 'Ada King', 'Lovelace'],
    ['Vincent van Gogh', 'NL', 'Vincent', 'van Gogh'],
    ['María José García López', 'ES', 'María José', 'García López'],
    ['Ana García López', 'ES', 'Ana', 'García López'],
    ['Juan de la Cruz', 'ES', 'Juan', 'de la Cruz'],
    ['Ana García', 'ES', 'Ana', 'García'],
    ['Lovelace, Ada', 'GB', 'Ada', 'Lovelace'],
    ['Martin Luther King Jr.', 'US', 'Martin Luther', 'King Jr.'],
    ['Sammy Davis, Jr.', 'US', 'Sammy', 'Davis Jr.'],
    ['Henry III', 'GB', 'Henry', 'III'],
    ['Madonna', 'US', 'Madonna', ''],
    ['山田 太郎', 'JP', '太郎', '山田'],
    ['山田　太郎', 'JP', '太郎', '山田'],
    ['山田太郎', 'JP', '山田太郎', ''],
    ['Taro Yamada', 'JP', 'Taro', 'Yamada'],
    ['김민준', 'KR', '민준', '김'],
    ['남궁민수', 'KR', '민수', '남궁'],
    ['김 민준', 'KR', '민준', '김'],
    ['王小明', 'TW', '小明', '王'],
    ['歐陽小明', 'HK', '小明', '歐陽'],
    ['Kovács Anna', 'HU', 'Anna', 'Kovács'],
    ['', 'GB', '', ''],
  ] as const)('splits %j of %s into %j and %j', (whole, market, name, surname) => {
    expect(splitName(whole, market)).toEqual({ name, surname })
  })
})

const london: WalletAddress = {
  name: 'Ada Lovelace',
  addressLine1: '12 St James Square',
  addressLine2: null,
  postalCode: 'sw1y4jh',
  city: 'London',
  countryCode: 'uk',
  phone: '+44 7700 900 123',
}
const none = { regions: [] }

describe('a wallet’s address', () => {
  it('is converted to the format of its market', () => {
    expect(marketOfWallet(london)).toBe('GB')
    const { address, phonePrefix, phone, missing } = normalizeWalletAddress(london, 'GB', none)
    expect(address).toMatchObject({
      name: 'Ada',
      surname: 'Lovelace',
      postalCode: 'SW1Y 4JH',
      city: 'London',
    })
    expect([phonePrefix, phone]).toEqual(['+44', '7700900123'])
    expect(missing).toEqual([])
  })

  it('is in Northern Ireland by its postal code, and rejected where the shop does not sell', () => {
    expect(marketOfWallet({ countryCode: 'GB', postalCode: 'bt1 5gs' })).toBe('XI')
    expect(marketOfWallet({ countryCode: 'AQ' })).toBeNull()
    expect(marketOfWallet({})).toBeNull()
  })

  it('separates the street number if the market does, and moves the company to the address extra', () => {
    const wallet = {
      ...london,
      addressLine1: 'Werkstatt Groß',
      addressLine2: 'Torstraße 12 a',
      addressLine3: 'Hof 2',
    }
    const { address } = normalizeWalletAddress({ ...wallet, postalCode: '10119', city: 'Berlin' }, 'DE', none)
    expect(address).toMatchObject({
      address: 'Torstraße',
      streetNumber: '12 a',
      addressExtra: 'Werkstatt Groß, Hof 2',
    })
  })

  it('finds the colonia of a Mexican address', () => {
    const wallet = { ...london, addressLine1: 'Insurgentes Sur 1602', addressLine2: 'Depto 3' }
    const lines = { ...wallet, addressLine3: 'Col. Crédito Constructor' }
    const { address } = normalizeWalletAddress(lines, 'MX', none)
    expect(address).toMatchObject({
      address: 'Insurgentes Sur 1602',
      addressExtra: 'Depto 3',
      colonia: 'Crédito Constructor',
    })
  })

  it.each([
    ['NY', 'NY'],
    ['US-NY', 'NY'],
    ['N.Y.', 'NY'],
    ['new york', 'NY'],
    ['Nowhere', ''],
  ])('resolves the region %j to %j', (stateOrRegion, region) => {
    const regions = [
      { id: 'NY', name: 'New York' },
      { id: 'CA', name: 'California' },
    ]
    const wallet = { ...london, postalCode: '', stateOrRegion }
    expect(normalizeWalletAddress(wallet, 'US', { regions }).address.region).toBe(region)
  })

  it('finds a Spanish province by its postal code', () => {
    const regions = [
      { id: 'M', name: 'Madrid' },
      { id: 'B', name: 'Barcelona' },
    ]
    const wallet = { ...london, postalCode: '28013', stateOrRegion: null }
    expect(normalizeWalletAddress(wallet, 'ES', { regions }).address.region).toBe('M')
  })

  it('truncates at word boundaries, and moves the rest of the street to the address extra', () => {
    const street = `${'Sehr lange Straße '.repeat(6)}12`
    const { address } = normalizeWalletAddress({ ...london, addressLine1: street }, 'FR', none)
    expect(address.address.length).toBeLessThanOrEqual(100)
    expect(`${address.address} ${address.addressExtra}`).toBe(street)
  })

  it('reports truncated fields', () => {
    const lines = { addressLine2: 'Second floor '.repeat(5), addressLine3: 'Ring at the porter '.repeat(4) }
    const long = { ...london, ...lines, name: 'Ada '.repeat(30), city: 'London\u0007', phone: '1'.repeat(60) }
    const { address, missing, phone } = normalizeWalletAddress(long, 'GB', none)
    expect(missing).toEqual(expect.arrayContaining(['addressExtra', 'name']))
    expect(missing).not.toContain('city')
    expect(address.addressExtra).toMatch(/^Second floor .*[^,\s]$/)
    expect(address.city).toBe('London')
    expect(checkoutAddress.safeParse(address).error).toBeUndefined()
    expect(checkoutContact.shape.phone.safeParse(phone).success).toBe(true)
  })

  it('reports missing fields and invents nothing', () => {
    const { missing, phone } = normalizeWalletAddress({ countryCode: 'ES' }, 'ES', none)
    expect(missing).toEqual(
      expect.arrayContaining(['name', 'surname', 'address', 'postalCode', 'city', 'region']),
    )
    expect(phone).toBe('')
  })

  it.each([
    ['GB', '07700 900123', '+44', '7700900123'],
    ['GB', '0033 6 12 34 56 78', '+33', '612345678'],
    ['ES', '612 345 678', '+34', '612345678'],
    ['US', '+1 (212) 555-0101', '+1', '2125550101'],
    ['XI', '+353 85 123 4567', '+353', '851234567'],
    ['GB', '+999 1234', '', '+9991234'],
  ] as const)('in %s splits the phone %j into %s and %s', (market, phone, phonePrefix, dialled) => {
    const found = normalizeWalletAddress({ ...london, phone }, market, none)
    expect([found.phonePrefix, found.phone]).toEqual([phonePrefix, dialled])
  })
})
