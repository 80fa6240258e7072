import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { maxTakeBackPhotos } from '#api-client/contract/take-back.ts'
import { collectionProducts } from '#backend/db/schema/catalog/collections.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { takeBackPhotos, takeBacks } from '#backend/db/schema/customers/take-backs.ts'
import { staffActionLog } from '#backend/db/schema/operations/audit.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { giftCards } from '#backend/db/schema/sales/giftcards.ts'
import { arena, mochila } from '../fixtures/bag-catalog.ts'
import type { CheckoutShop } from '../support/checkout-shop.ts'
import { createPaidOrderSteps } from '../support/paid-order.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import {
  base,
  createPicture,
  createTakeBackSteps,
  openTakeBackShop,
  type Submit,
  toBlob,
} from '../support/take-back-steps.ts'

let shop: CheckoutShop

const steps = createTakeBackSteps(() => shop)
const { upload, startDraft, submit, register, act, readStatus, findDrift } = steps
beforeAll(async () => {
  shop = await openTakeBackShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db } = shop.database
  await db.delete(emailOutbox)
  await db.delete(rateLimits)
})

const profile = 'en_GB'

const findMails = async () =>
  (await shop.database.db.select().from(emailOutbox).orderBy(asc(emailOutbox.id))).map(
    ({ template }) => template,
  )
describe('takeBackCredit', () => {
  it('returns the credits of a product in the currency of the market', async () => {
    const reply = unwrap(await shop.call('takeBackCredit', { ...base, productId: arena.material }))
    expect(reply).toMatchObject({ currency: 'GBP', product: { material: arena.material } })
    expect(reply.product.sizes.map(({ value }) => value)).toEqual(['40', '41', '42'])
    expect(reply.credits.map(({ age, credits }) => [age, credits.good])).toEqual([
      ['under_2', 20],
      ['2_to_5', 15],
      ['over_5', 10],
    ])
  })

  it('limits the credit to a quarter of the price', async () => {
    const reply = unwrap(await shop.call('takeBackCredit', { ...base, productId: mochila.material }))
    expect(reply.credits[0]?.credits.like_new).toBe(12)
    expect(reply.product.sizes).toEqual([])
  })

  it('rejects unknown products and those of another brand', async () => {
    for (const own of [{ productId: 'ZZ999-001' }, { productId: arena.material, brand: 'cumbre' as const }])
      expect(getErrorCode(await shop.call('takeBackCredit', { ...base, ...own }))).toBe('product_not_found')
  })
})

describe('photos', () => {
  it('are re-encoded without metadata, and shown only with the token of their take-back', async () => {
    const withExif = createPicture().withExif({ IFD0: { Copyright: 'Ada Lovelace' } })
    const { token, id } = unwrap(await upload(undefined, toBlob(await withExif.jpeg().toBuffer())))
    const other = await startDraft()
    const fetchPhoto = (query: string) => fetch(`${shop.url}/pictures/take-backs/${id}.large.webp${query}`)
    for (const query of ['', '?token=x', `?token=${other.token}`])
      expect((await fetchPhoto(query)).status).toBe(404)
    const response = await fetchPhoto(`?token=${encodeURIComponent(token)}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('Lovelace')).toBe(false)
  })

  test.each<[string, () => Promise<Buffer>, string]>([
    ['text', async () => Buffer.from('<script>alert(1)</script>'), 'not_a_picture'],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'unsupported_picture',
    ],
    ['a GIF', () => createPicture().gif().toBuffer(), 'unsupported_picture'],
    ['an executable named as a picture', async () => Buffer.from('MZ\u0090\u0000'), 'not_a_picture'],
    [
      'a truncated JPEG',
      async () => (await createPicture().jpeg().toBuffer()).subarray(0, 700),
      'not_a_picture',
    ],
    [
      'a decompression bomb',
      () =>
        sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      'not_a_picture',
    ],
  ])('reject %s, and store nothing', async (_what, create, code) => {
    const before = await shop.database.db.$count(takeBacks)
    expect(getErrorCode(await upload(undefined, toBlob(await create())))).toBe(code)
    expect(await shop.database.db.$count(takeBacks)).toBe(before)
  })

  it('of a polyglot keep the picture alone', async () => {
    const polyglot = Buffer.concat([
      await createPicture().jpeg().toBuffer(),
      Buffer.from('<?php system("id") ?>'),
    ])
    const { id } = unwrap(await upload(undefined, toBlob(polyglot)))
    const [row] = await shop.database.db.select().from(takeBackPhotos).where(eq(takeBackPhotos.id, id))
    expect(row?.large.includes('php')).toBe(false)
  })

  it('that are too large or too many are rejected', async () => {
    const large = toBlob(Buffer.alloc(9 * 1024 * 1024))
    expect(['too_large', 'payload_too_large']).toContain(getErrorCode(await upload(undefined, large)))
    const draft = await startDraft(maxTakeBackPhotos + 1)
    expect(getErrorCode(await submit(draft))).toBe('invalid_input')
    expect(getErrorCode(await submit({ ...draft, photos: [] }))).toBe('invalid_input')
  })

  it('are sent one at a time: a second file in the form is rejected, and none is stored', async () => {
    const form = new FormData()
    const picture = toBlob(await createPicture().jpeg().toBuffer())
    for (const name of ['one.jpg', 'two.jpg']) form.append('file', picture, name)
    const before = await shop.database.db.$count(takeBackPhotos)
    const url = `${shop.url}/v1/take-back?profile=${profile}&brand=vereda`
    const response = await fetch(url, { method: 'POST', body: form })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: [{ code: 'invalid_input', message: 'Send one file per request.', field: 'file' }] },
    ])
    expect(await shop.database.db.$count(takeBackPhotos)).toBe(before)
  })

  it('cannot be added with a forged token or to a registered take-back, or taken from another draft', async () => {
    expect(getErrorCode(await upload('MQ.AAAAAAAAAAAAAAAAAAAAAA'))).toBe('unknown_link')
    const { token } = await register()
    expect(getErrorCode(await upload(token))).toBe('already_registered')
    const [one, other] = [await startDraft(), await startDraft()]
    expect(getErrorCode(await submit({ token: one.token, photos: other.photos }))).toBe('photo_not_found')
  })
})

describe('takeBackSubmit', () => {
  it('registers once, with a code by e-mail, however often it is sent', async () => {
    const draft = await startDraft(2)
    const replies = await Promise.all([submit(draft), submit(draft), submit(draft)])
    const codes = new Set(replies.map((reply) => unwrap(reply).code))
    expect(codes.size).toBe(1)
    expect(await findMails()).toEqual(['take-back-registered'])
    expect(await readStatus(draft.token)).toMatchObject({
      code: [...codes][0],
      state: 'registered',
      quoted: 20,
      credit: null,
      currency: 'GBP',
      handIn: { kind: 'store', name: 'Vereda acre' },
      photos: draft.photos,
    })
  })

  it('rejects a second registration with other values', async () => {
    const draft = await startDraft()
    const { code } = unwrap(await submit(draft))
    expect(unwrap(await submit(draft)).code).toBe(code)
    for (const own of [
      { condition: 'worn' },
      { handIn: { kind: 'store', id: 'mall' } },
      { size: '42' },
    ] as const)
      expect(getErrorCode(await submit(draft, own))).toBe('already_registered')
    const other = await startDraft()
    const both = await Promise.all([submit(other), submit(other, { condition: 'worn' })])
    expect(both.filter(({ status }) => status === 'OK')).toHaveLength(1)
  })

  test.each<[string, Partial<Submit>, string]>([
    ['a store without the service', { handIn: { kind: 'store', id: 'mall' } }, 'store_not_found'],
    ['an unknown drop-off point', { handIn: { kind: 'point', id: 'gb-nowhere' } }, 'droppoint_not_found'],
    ['an unknown size', { size: '99' }, 'size_not_found'],
    ['an unknown product', { productId: 'ZZ999-001' }, 'product_not_found'],
    ['no e-mail address', { email: '' }, 'invalid_input'],
    ['another market', { profile: 'es_ES' }, 'unknown_link'],
    ['a forged token', { token: 'MQ.AAAAAAAAAAAAAAAAAAAAAA' }, 'unknown_link'],
  ])('rejects %s and changes nothing', async (_what, own, code) => {
    const draft = await startDraft()
    expect(getErrorCode(await submit(draft, own))).toBe(code)
    expect(await findMails()).toEqual([])
    unwrap(await submit(draft))
  })

  it('is shown by takeBackStatus once it is registered, and with its own token only', async () => {
    const read = (token: string) => shop.call('takeBackStatus', { profile, token })
    const draft = await startDraft()
    for (const token of [draft.token, 'MQ.AAAAAAAAAAAAAAAAAAAAAA'])
      expect(getErrorCode(await read(token))).toBe('unknown_link')
    unwrap(await submit(draft))
    expect(unwrap(await read(draft.token)).state).toBe('registered')
  })

  it('can be cancelled until the hand-in', async () => {
    const { token, code } = await register()
    const cancel = () => shop.call('takeBackCancel', { profile, token })
    expect(unwrap(await cancel()).state).toBe('cancelled')
    expect(unwrap(await cancel()).state).toBe('cancelled')
    expect((await act('receive', code)).status).toBe(409)
    const second = await register()
    await act('receive', second.code)
    expect(getErrorCode(await shop.call('takeBackCancel', { profile, token: second.token }))).toBe(
      'not_cancellable',
    )
  })
})

describe('staff', () => {
  it('receive, inspect and credit: one gift card with the amount of the grade, in the ledger', async () => {
    const { token, code } = await register()
    expect((await act('credit', code)).status).toBe(409)
    await act('receive', code)
    await act('inspect', code, { grade: 'worn' })
    const before = await shop.database.db.$count(giftCards)
    const credits = await Promise.all([act('credit', code), act('credit', code)])
    expect(credits.map(({ status }) => status)).toEqual([200, 200])
    expect((await shop.database.db.$count(giftCards)) - before).toBe(1)
    const [row] = await shop.database.db.select().from(takeBacks).where(eq(takeBacks.code, code))
    const [card] = await shop.database.db
      .select()
      .from(giftCards)
      .where(eq(giftCards.id, row?.cardId ?? 0))
    expect(card).toMatchObject({ amount: 1000, balance: 1000, currency: 'GBP', brand: 'vereda' })
    expect(await readStatus(token)).toMatchObject({
      state: 'credited',
      credit: 10,
      grade: 'worn',
      quoted: 20,
    })
    expect(await findMails()).toEqual(['take-back-registered', 'take-back-received', 'take-back-credited'])
    expect(await findDrift()).toEqual([])
    const actions = await shop.database.db
      .select()
      .from(staffActionLog)
      .where(eq(staffActionLog.about, `take-back:${row?.id}`))
    expect(actions.map(({ action }) => action)).toEqual([
      'take-back-received',
      'take-back-inspected',
      'take-back-credited',
    ])
  })

  it('cannot repeat a decision with other values', async () => {
    const codeOf = ({ body }: Awaited<ReturnType<typeof act>>) => body.errors?.[0].code
    const { code } = await register()
    await act('receive', code)
    const both = await Promise.all([
      act('inspect', code, { grade: 'good' }),
      act('inspect', code, { grade: 'worn' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const grade = both.find(({ status }) => status === 200)?.body.grade
    const other = grade === 'good' ? 'worn' : 'good'
    expect((await act('inspect', code, { grade })).status).toBe(200)
    expect(codeOf(await act('inspect', code, { grade: other }))).toBe('take_back_already_decided')
    await act('credit', code)
    expect((await act('renew', code, { percent: 60 })).status).toBe(200)
    expect((await act('renew', code, { percent: 60 })).status).toBe(200)
    expect(codeOf(await act('renew', code, { percent: 50 }))).toBe('take_back_already_decided')
    const declined = await register()
    await act('receive', declined.code)
    await act('inspect', declined.code, { grade: 'worn_out' })
    const decline = (note: string) => act('decline', declined.code, { note })
    expect((await decline('Not a product of ours.')).status).toBe(200)
    expect((await decline('Not a product of ours.')).status).toBe(200)
    expect(codeOf(await decline('Too worn.'))).toBe('take_back_already_decided')
  })

  it('decline with a reason, and send back or recycle the goods', async () => {
    const { token, code } = await register()
    await act('receive', code)
    await act('inspect', code, { grade: 'worn_out' })
    expect((await act('decline', code, { note: 'Not a product of ours.' })).status).toBe(200)
    expect((await act('credit', code)).status).toBe(409)
    expect(await readStatus(token)).toMatchObject({
      state: 'declined',
      note: 'Not a product of ours.',
      credit: null,
    })
    expect((await act('dispose', code, { to: 'returned' })).status).toBe(200)
    expect(await findDrift()).toEqual([])
  })

  it('offer renewed goods as a product with one unit, which one customer can buy', async () => {
    const { token, code } = await register()
    await act('receive', code)
    await act('inspect', code, { grade: 'good' })
    await act('credit', code)
    const replies = await Promise.all([
      act('renew', code, { percent: 60 }),
      act('renew', code, { percent: 60 }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await readStatus(token)).state).toBe('renewed')
    const [row] = await shop.database.db.select().from(takeBacks).where(eq(takeBacks.code, code))
    const material = row?.renewedMaterial ?? ''
    const { productSheet } = unwrap(await shop.call('productSheet', { ...base, material }))
    expect(productSheet).toMatchObject({ rewalk: true, name: 'Model AR100, second walk' })
    const listed = await shop.database.db.select().from(collectionProducts)
    expect(listed).toContainEqual({ collection: 'second-walk', material, position: expect.any(Number) })
    const live = unwrap(await shop.call('liveProduct', { profile, material }))
    expect(live.sizes.map(({ value, stock }) => [value, stock])).toEqual([['41', 1]])
    expect(live.prices.current).toBe(71)
    const orders = createPaidOrderSteps(shop)
    const { hash, total } = await shop.fillBag([[material, '41']])
    const placed = await orders.place({ hash, total })
    await orders.tell(placed, 'AUTHORISATION', { reference: placed.reference, psp: placed.psp })
    const second = unwrap(await shop.call('addToBag', { ...base, products: [{ id: material, size: '41' }] }))
    expect(second.status).toBe('NOSTOCK')
    expect(await findDrift()).toEqual([])
  })

  it('find no draft and no unknown code', async () => {
    const { photos } = await startDraft()
    const [row] = await shop.database.db
      .select({ code: takeBacks.code })
      .from(takeBacks)
      .innerJoin(takeBackPhotos, eq(takeBackPhotos.takeBackId, takeBacks.id))
      .where(eq(takeBackPhotos.id, photos[0] ?? ''))
    for (const code of [row?.code ?? '', 'T2222222']) expect((await act('receive', code)).status).toBe(404)
  })
})
