import type { Queryable } from '#backend/db/client.ts'
import { findOrderByLocator, type Receipt } from '#backend/shop/orders/repository.ts'
import type { Brand } from '#config/brands.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import { writeOrder } from './write-order.ts'

/** What has happened to an order by the day it is seeded. */
export type DemoStory = 'delivered' | 'till' | 'packing' | 'in-transit' | 'cancelled' | 'to-confirm'

export type DemoLine = {
  readonly material: string
  readonly size: string
  /** The part that completes a bundle. */
  readonly part?: string
}

export type DemoOrder = {
  readonly locator: string
  readonly profile: 'en_GB' | 'en_MT' | 'en_GR'
  readonly brand?: Brand
  readonly email: string
  /** Placed by the signed-in member with this address; otherwise as a guest. */
  readonly isMember?: boolean
  readonly address: Pick<CheckoutAddress, 'name' | 'surname' | 'address' | 'postalCode' | 'city'>
  readonly lines: readonly DemoLine[]
  readonly story: DemoStory
  readonly daysAgo: number
  /** The goods are on their way back. */
  readonly isReturning?: boolean
  /** Number on a store's receipt; the fiscal year is that of the order date. */
  readonly receipt: Omit<Receipt, 'fiscalYear'> | null
}

const marta = {
  email: 'marta@vereda.example',
  address: {
    name: 'Marta',
    surname: 'Roca',
    address: '12 St James Square',
    postalCode: 'SW1Y 4JH',
    city: 'London',
  },
} as const
const owen = {
  email: 'owen@vereda.example',
  address: {
    name: 'Owen',
    surname: 'Pryce',
    address: '4 Redchurch Street',
    postalCode: 'E2 7DD',
    city: 'London',
  },
} as const
const online = { profile: 'en_GB', receipt: null } as const

/** Orders of guests for the order look-up, which the README explains, and of the two members. */
export const demoOrders: readonly DemoOrder[] = [
  {
    ...online,
    ...marta,
    locator: '4000000017',
    lines: [{ material: 'K100052-001', size: '41' }],
    story: 'delivered',
    daysAgo: 9,
  },
  {
    ...online,
    ...owen,
    locator: '4000000025',
    lines: [{ material: 'K100014-001', size: '42' }],
    story: 'delivered',
    daysAgo: 9,
    receipt: { offlineReference: 'T2-004170', store: 'london-marylebone' },
  },
  {
    ...online,
    ...marta,
    locator: '4000000033',
    profile: 'en_MT',
    address: {
      ...marta.address,
      address: '8 Old Theatre Street',
      postalCode: 'VLT 1427',
      city: 'Valletta',
    },
    lines: [{ material: 'K100052-001', size: '40' }],
    story: 'delivered',
    daysAgo: 9,
  },
  {
    ...online,
    ...marta,
    isMember: true,
    locator: '4000000041',
    lines: [
      { material: 'K100014-001', size: '41' },
      { material: 'K100052-001', size: '41' },
    ],
    story: 'in-transit',
    daysAgo: 3,
  },
  {
    ...online,
    ...marta,
    isMember: true,
    locator: '4000000058',
    lines: [{ material: 'K100014-001', size: '42' }],
    story: 'cancelled',
    daysAgo: 20,
  },
  {
    ...online,
    ...marta,
    isMember: true,
    locator: '4000000066',
    profile: 'en_GR',
    address: { ...marta.address, address: 'Ermou 31', postalCode: '105 63', city: 'Athens' },
    lines: [{ material: 'K100052-001', size: '41' }],
    story: 'to-confirm',
    daysAgo: 1,
  },
  {
    ...online,
    ...marta,
    isMember: true,
    locator: '4000000074',
    brand: 'cumbre',
    lines: [{ material: 'K300015-001', size: '42', part: 'K300017-001' }],
    story: 'delivered',
    daysAgo: 40,
    isReturning: true,
  },
  {
    ...online,
    ...marta,
    isMember: true,
    locator: '4000000082',
    lines: [{ material: 'K100052-001', size: '40' }],
    story: 'till',
    daysAgo: 75,
    receipt: { offlineReference: 'T1-001882', store: 'london-marylebone' },
  },
  {
    ...online,
    ...owen,
    isMember: true,
    locator: '4000000090',
    lines: [{ material: 'K100052-001', size: '42' }],
    story: 'packing',
    daysAgo: 1,
  },
  {
    ...online,
    ...owen,
    isMember: true,
    locator: '4000000108',
    lines: [{ material: 'K100014-001', size: '42' }],
    story: 'delivered',
    daysAgo: 400,
  },
]

/** Inserts the missing orders; no e-mails are sent for them. */
export async function seedOrders(tx: Queryable, now: Date): Promise<void> {
  for (const demo of demoOrders)
    if (!(await findOrderByLocator(tx, demo.locator))) await writeOrder(tx, demo, now)
}
