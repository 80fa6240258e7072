import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { maxMemberWishlist } from '#api-client/contract/wishlist-limits.ts'
import { members } from '#backend/db/schema/customers/account.ts'
import { wishlistItems, wishlistShares } from '#backend/db/schema/customers/wishlist.ts'
import { createShareToken } from '#backend/shop/emails/link-tokens.ts'
import { basePrice, fixture } from '../fixtures/catalog-samples.ts'
import { addMembers, marta, owen, signIn } from '../support/members.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let tokens: { readonly marta: string; readonly owen: string }
beforeAll(async () => {
  shop = await startTestShop()
  await addMembers(shop.database)
  const { login } = shop.api
  tokens = { marta: (await signIn(login, marta)).token, owen: (await signIn(login, owen)).token }
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.delete(wishlistItems)
  await shop.database.db.delete(wishlistShares)
})

type Name = keyof typeof tokens
const scope = { profile: 'en_GB', brand: 'vereda' } as const
const product = (id: string, size: string) => ({ id, size, gender: 'W' as const })
const sneaker = product(fixture.sneaker, '41')
const boot = product(fixture.boot, '42')

const add = (products: Parameters<typeof shop.api.wishlistAdd>[0]['products'], name: Name = 'marta') =>
  shop.api.wishlistAdd({ ...scope, products }, { token: tokens[name] })
const read = async (name: Name = 'marta') =>
  unwrap(await shop.api.wishlistGet(scope, { token: tokens[name] }))
const share = async (shared: boolean) =>
  unwrap(await shop.api.wishlistShare({ ...scope, shared }, { token: tokens.marta })).shareToken ?? ''
const open = (token: string) => shop.api.wishlistShared({ ...scope, token })

/** Rows that reach the limit of a wishlist, but for some. */
async function fillWishlist(remaining: number): Promise<void> {
  const { db } = shop.database
  const [member] = await db.select().from(members).where(eq(members.email, marta.username))
  const rows = Array.from({ length: maxMemberWishlist - remaining }, (_, index) => ({
    ...{ memberId: member?.id ?? 0, brand: scope.brand, market: 'GB' as const, target: 'W' as const },
    ...{ material: fixture.backpack, size: `F${index}`, addedAt: shop.clock.now },
  }))
  await db.insert(wishlistItems).values(rows)
}

describe('the wishlist of a member', () => {
  it('returns saved products with the price at that time, the newest first', async () => {
    expect(unwrap(await add([sneaker]))).toMatchObject({
      added: [{ id: sneaker.id, size: '41' }],
      unknown: [],
    })
    expect(unwrap(await add([sneaker])).added).toEqual([])
    shop.clock.advance(1000)
    unwrap(await add([boot]))
    const { items, shareToken } = await read()
    expect(items.map(({ id, size }) => [id, size])).toEqual([
      [fixture.boot, '42'],
      [fixture.sneaker, '41'],
    ])
    expect(items[1]?.priceThen).toBe(basePrice('GB') / 100)
    expect(shareToken).toBeNull()
  })

  it('keeps the price that a guest saw before they signed in, in its market', async () => {
    const price = basePrice('GB') / 100 + 10
    unwrap(await add([{ ...sneaker, priceThen: { price, market: 'GB' } }]))
    unwrap(await add([{ ...boot, priceThen: { price: 9900, market: 'JP' } }]))
    unwrap(await add([{ ...sneaker, priceThen: { price: 1, market: 'GB' } }]))
    const { items } = await read()
    expect(Object.fromEntries(items.map(({ id, priceThen }) => [id, priceThen]))).toEqual({
      [sneaker.id]: price,
      [boot.id]: null,
    })
    const rows = await shop.database.db.select().from(wishlistItems).where(eq(wishlistItems.market, 'JP'))
    expect(rows).toMatchObject([{ price: 9900 }])
  })

  it.each<[string, { readonly price: number; readonly market: string }]>([
    ['a price of zero', { price: 0, market: 'GB' }],
    ['a negative price', { price: -1, market: 'GB' }],
    ['an amount that the currency does not have', { price: 1.005, market: 'GB' }],
    ['a fraction of a yen', { price: 99.5, market: 'JP' }],
    ['a price above the maximum', { price: 1e9, market: 'GB' }],
    ['an unknown market', { price: 10, market: 'ZZ' }],
  ])('rejects %s as the price that a guest saw', async (_what, priceThen) => {
    expect(getErrorCode(await add([{ ...sneaker, priceThen }]))).toBe('invalid_input')
    expect((await read()).items).toEqual([])
  })

  it('keeps the order of products that are saved together', async () => {
    unwrap(await add([sneaker, boot, product(fixture.sneakerOlive, '40')]))
    const { items } = await read()
    expect(items.map(({ id }) => id)).toEqual([fixture.sneaker, fixture.boot, fixture.sneakerOlive])
  })

  it('keeps the date and the price of a product that is saved again', async () => {
    unwrap(await add([sneaker]))
    const [before] = (await read()).items
    shop.clock.advance(60_000)
    unwrap(await add([{ ...sneaker, with: [{ material: fixture.backpack }] }]))
    expect((await read()).items).toEqual([before])
  })

  it('stores child products, and hides a price of another market', async () => {
    const children = [{ material: fixture.backpack, size: 'U' }]
    unwrap(await add([{ ...sneaker, with: children }]))
    const spanish = (await signIn(shop.api.login, marta, 'es_ES')).token
    const { items } = unwrap(
      await shop.api.wishlistGet({ profile: 'es_ES', brand: 'vereda' }, { token: spanish }),
    )
    expect(items).toMatchObject([{ ...sneaker, with: children, priceThen: null }])
  })

  it('saves what another market sells without a price, and reports what no market knows', async () => {
    const unknown = { id: 'X9999-001', size: '41' }
    const reply = unwrap(await add([{ ...unknown, gender: 'W' }, product(fixture.onlySpain, '41')]))
    expect(reply.unknown).toEqual([unknown])
    expect((await read()).items).toMatchObject([{ id: fixture.onlySpain, priceThen: null }])
  })

  it('separates members and brands', async () => {
    unwrap(await add([sneaker]))
    expect((await read('owen')).items).toEqual([])
    const other = await shop.api.wishlistGet({ ...scope, brand: 'taller' }, { token: tokens.marta })
    expect(unwrap(other).items).toEqual([])
    unwrap(await shop.api.wishlistRemove({ ...scope, ...sneaker }, { token: tokens.owen }))
    expect((await read()).items).toHaveLength(1)
  })

  it('removes a product, once or twice', async () => {
    unwrap(await add([sneaker, boot]))
    for (let time = 0; time < 2; time += 1)
      unwrap(await shop.api.wishlistRemove({ ...scope, ...sneaker }, { token: tokens.marta }))
    expect((await read()).items.map(({ id }) => id)).toEqual([fixture.boot])
  })

  it('names the saved sizes of some products', async () => {
    unwrap(await add([sneaker, { ...sneaker, size: '40' }, boot]))
    const check = (codes: string, name: Name) =>
      shop.api.wishlistCheck({ ...scope, codes }, { token: tokens[name] })
    expect(unwrap(await check(`${fixture.sneaker},${fixture.backpack}`, 'marta')).saved).toEqual([
      { id: fixture.sneaker, size: '40' },
      { id: fixture.sneaker, size: '41' },
    ])
    expect(unwrap(await check('', 'marta')).saved).toEqual([])
    expect(unwrap(await check(fixture.sneaker, 'owen')).saved).toEqual([])
  })

  it('saves all or nothing when the list is full, and still accepts what is on it', async () => {
    await fillWishlist(1)
    expect(getErrorCode(await add([sneaker, boot]))).toBe('wishlist_full')
    expect((await read()).items).toHaveLength(maxMemberWishlist - 1)
    unwrap(await add([sneaker]))
    expect(getErrorCode(await add([boot]))).toBe('wishlist_full')
    unwrap(await add([sneaker]))
    expect((await read()).items).toHaveLength(maxMemberWishlist)
  })

  it('keeps the limit when two browsers save at the same time', async () => {
    await fillWishlist(1)
    const replies = await Promise.all([add([sneaker]), add([boot]), add([{ ...boot, size: '43' }])])
    expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect((await read()).items).toHaveLength(maxMemberWishlist)
  })

  it('loses nothing when two browsers merge overlapping lists', async () => {
    const [one, other] = [
      [sneaker, boot],
      [boot, product(fixture.sneakerOlive, '40')],
    ]
    await Promise.all([add(one ?? []), add(other ?? [])])
    const { items } = await read()
    expect(items.map(({ id }) => id).sort()).toEqual(
      [fixture.boot, fixture.sneaker, fixture.sneakerOlive].sort(),
    )
  })

  it('is for members only', async () => {
    expect(getErrorCode(await shop.api.wishlistGet(scope))).toBe('login_required')
    expect(getErrorCode(await shop.api.wishlistAdd({ ...scope, products: [sneaker] }))).toBe('login_required')
  })
})

describe('a shared wishlist', () => {
  it('shows first name, products and sizes, and nothing else about the member', async () => {
    unwrap(await add([sneaker]))
    const token = await share(true)
    expect(await share(true)).toBe(token)
    expect((await read()).shareToken).toBe(token)
    const { status: _, ...shown } = unwrap(await open(token))
    expect(shown).toMatchObject({ name: 'Marta', items: [sneaker] })
    expect(JSON.stringify(shown)).not.toMatch(/Roca|@|addedAt|priceThen/)
  })

  it('follows the list', async () => {
    const token = await share(true)
    unwrap(await add([boot]))
    expect(unwrap(await open(token)).items).toEqual([boot])
  })

  it('ends for good when its member stops it', async () => {
    const token = await share(true)
    expect(await share(false)).toBe('')
    expect(getErrorCode(await open(token))).toBe('unknown_link')
    const next = await share(true)
    expect(next).not.toBe(token)
    expect(getErrorCode(await open(token))).toBe('unknown_link')
  })

  it('opens for its brand only, and not with a forged token', async () => {
    const token = await share(true)
    const { linkSecret } = shop.context.config
    const forged = [
      `${token}x`,
      token.replace(/\..*/, '.AAAAAAAAAAAAAAAAAAAAAA'),
      createShareToken({ linkSecret }, 999_999),
      'x',
    ]
    for (const wrong of forged) expect(getErrorCode(await open(wrong))).toBe('unknown_link')
    const other = await shop.api.wishlistShared({ profile: 'en_GB', brand: 'cumbre', token })
    expect(getErrorCode(other)).toBe('unknown_link')
  })
})
