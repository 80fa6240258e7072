import sharp from 'sharp'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { stores } from '#backend/db/schema/catalog/stores.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { callAdmin } from './admin.ts'
import { type CheckoutShop, openCheckoutShop } from './checkout-shop.ts'

export const toBlob = (file: Buffer) => new Blob([new Uint8Array(file)])
export const createPicture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#a86' } })

/** A shop with a store that takes goods back, and one that does not. */
export async function openTakeBackShop(): Promise<CheckoutShop> {
  const shop = await openCheckoutShop({ pairs: 5, env: { RATE_LIMIT: '0' } })
  const store = {
    brands: ['vereda'] as ['vereda'],
    status: 'open' as const,
    city: 'London',
    citySlug: 'london',
    address: '1 Long Acre',
    postalCode: 'WC2E 9LH',
    countryId: 'GB',
    phone: '+44 20 7946 0000',
    timeZone: 'Europe/London',
    latitude: 51.5,
    longitude: -0.1,
    hours: [],
    exceptions: [],
  }
  const row = (id: string, services: ('pickup' | 'take-back')[]) => ({
    ...store,
    id,
    slug: id,
    name: `Vereda ${id}`,
    services,
  })
  await shop.database.db.insert(stores).values([row('acre', ['take-back']), row('mall', ['pickup'])])
  return shop
}

const profile = 'en_GB'
export const base = { profile, brand: 'vereda' } as const
export type Submit = RouteInput<'takeBackSubmit'>

/** Steps of take-back tests; `shopOf` is a function because the shop starts after test collection. */
export function createTakeBackSteps(shopOf: () => CheckoutShop) {
  const upload = async (token?: string, file?: Blob) =>
    shopOf().call(
      'takeBack',
      { ...base, ...(token && { token }) },
      { file: file ?? toBlob(await createPicture().jpeg().toBuffer()) },
    )
  async function startDraft(count = 1) {
    const first = unwrap(await upload())
    const photos = [first.id]
    for (let index = 1; index < count; index += 1) photos.push(unwrap(await upload(first.token)).id)
    return { token: first.token, photos }
  }

  const submit = (draft: { token: string; photos: string[] }, own: Partial<Submit> = {}) =>
    shopOf().call('takeBackSubmit', {
      ...base,
      ...draft,
      productId: arena.material,
      size: '41',
      condition: 'good',
      age: 'under_2',
      handIn: { kind: 'store', id: 'acre' },
      name: 'Ada',
      email: 'ada@example.org',
      ...own,
    })

  async function register(own: Partial<Submit> = {}) {
    const draft = await startDraft()
    const { code } = unwrap(await submit(draft, own))
    return { ...draft, code }
  }

  const staff = { by: 'marta', reason: 'inspection' }
  const act = (path: string, code: string, own: object = {}) =>
    callAdmin(shopOf(), `/take-backs/${path}`, { code, ...staff, ...own })
  const readStatus = async (token: string) =>
    unwrap(await shopOf().call('takeBackStatus', { profile, token }))
  const findDrift = async () =>
    (await reconcile(shopOf().database)).flatMap(({ title, disagreements }) =>
      disagreements.length ? [title] : [],
    )
  return { upload, startDraft, submit, register, act, readStatus, findDrift }
}
