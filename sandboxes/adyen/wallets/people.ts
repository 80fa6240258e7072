/** An address in the format of wallets: three lines and a name in one piece. */
export interface WalletPerson {
  key: string
  name: string
  email: string
  phone: string
  lines: readonly [string, string, string]
  postalCode: string
  city: string
  region: string
  countryCode: string
}

const person = (
  key: string,
  lines: WalletPerson['lines'],
  place: Pick<WalletPerson, 'postalCode' | 'city' | 'region' | 'countryCode' | 'phone'>,
): WalletPerson => ({ key, name: 'Ada Lovelace', email: 'ada@example.org', lines, ...place })

/** Owners of the sandbox wallets, one for each commonly tested country; the last has no town and phone. */
export const PEOPLE: readonly WalletPerson[] = [
  person('gb', ['12 St James Square', '', ''], {
    postalCode: 'SW1Y 4JH',
    city: 'London',
    region: '',
    countryCode: 'GB',
    phone: '+44 7700 900 123',
  }),
  person('es', ['C/ Mayor 3', '2º B', ''], {
    postalCode: '07001',
    city: 'Palma',
    region: 'Illes Balears',
    countryCode: 'ES',
    phone: '+34 600 123 123',
  }),
  person('de', ['Torstraße 12', '', ''], {
    postalCode: '10119',
    city: 'Berlin',
    region: '',
    countryCode: 'DE',
    phone: '+49 151 23456789',
  }),
  person('us', ['350 Fifth Avenue', 'Apt 4', ''], {
    postalCode: '10118',
    city: 'New York',
    region: 'NY',
    countryCode: 'US',
    phone: '+1 212 555 0123',
  }),
  person('ca', ['200 Bay Street', '', ''], {
    postalCode: 'M5J 2J2',
    city: 'Toronto',
    region: 'ON',
    countryCode: 'CA',
    phone: '+1 416 555 0123',
  }),
  person('bare', ['12 St James Square', '', ''], {
    postalCode: 'SW1Y 4JH',
    city: '',
    region: '',
    countryCode: 'GB',
    phone: '',
  }),
]

export function findPerson(key: string | undefined): WalletPerson | undefined {
  return PEOPLE.find((each) => each.key === key)
}
