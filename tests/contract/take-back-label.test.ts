import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { takeBacks } from '#backend/db/schema/customers/take-backs.ts'
import { composeEmail } from '#backend/shop/email-delivery/compose-email.ts'
import { findTemplate } from '#backend/shop/email-delivery/templates.ts'
import { loadTranslate } from '#backend/shop/labels/load-translate.ts'
import type { CheckoutShop } from '../support/checkout-shop.ts'
import { createTakeBackSteps, openTakeBackShop } from '../support/take-back-steps.ts'

let shop: CheckoutShop
const { register, act, readStatus } = createTakeBackSteps(() => shop)
beforeAll(async () => {
  shop = await openTakeBackShop()
})
afterAll(() => shop.close())

const open = (path: string | null) => shop.app.inject({ url: (path ?? '/missing').replace('/api/shop', '') })

/** The parcel of a customer who hands it in at a drop-off point. */
async function registerParcel() {
  const own = await register()
  const { db } = shop.database
  const handIn = { kind: 'point', id: 'p1', name: 'Corner shop', address: '1 Long Acre, London' } as const
  await db.update(takeBacks).set({ handIn }).where(eq(takeBacks.code, own.code))
  return own
}

it('has a label as a PDF and a QR code for a parcel, until it is handed in', async () => {
  const { token, code } = await registerParcel()
  const { pdfUrl, qrUrl } = await readStatus(token)
  const [label, picture] = [await open(pdfUrl), await open(qrUrl)]
  expect([label.statusCode, label.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(label.headers['content-disposition']).toContain(`${code}.pdf`)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await open(pdfUrl?.replace('/take-back/', '/take-back-qr/') ?? null)).statusCode).toBe(404)
  await act('receive', code)
  expect(await readStatus(token)).toMatchObject({ pdfUrl: null, qrUrl: null })
  expect((await open(pdfUrl)).statusCode).toBe(404)
})

it('has a QR code alone for a store', async () => {
  const { token } = await register()
  expect(await readStatus(token)).toMatchObject({
    pdfUrl: null,
    qrUrl: expect.stringContaining('take-back-qr'),
  })
})

it('is sent with the code by e-mail', async () => {
  const { db } = shop.database
  await db.delete(emailOutbox)
  await register()
  const [row] = await db.select().from(emailOutbox)
  const template = findTemplate(row?.template ?? '')
  if (!row || !template) throw new Error('no e-mail')
  const t = await loadTranslate(db, 'en_GB')
  const compose = (handIn: object) =>
    composeEmail(
      shop.context.config,
      { ...row, recipient: 'ada@example.org' },
      template,
      template.data.parse({ ...(row.data as object), handIn }),
      t,
    )
  const place = { name: 'Corner shop', address: '1 Long Acre, London' }
  const inStore = compose({ kind: 'store', ...place })
  expect(inStore.html).toContain('/papers/take-back-qr/')
  expect(inStore.html).not.toContain('/papers/take-back/')
  expect(compose({ kind: 'point', ...place }).html).toContain('/papers/take-back/')
})
