import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { giftCards } from '#backend/db/schema/sales/giftcards.ts'
import { paymentModifications } from '#backend/db/schema/sales/payments.ts'
import { sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { findOrderByReference } from '#backend/shop/orders/repository.ts'
import { reconcile } from '#backend/shop/reconcile/reconcile.ts'
import type { MarketCode } from '#config/markets.ts'
import { toMarketDate } from '#i18n/time-zones.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import { addresses } from '../fixtures/checkout.ts'
import {
  createGiftCard,
  findBalance,
  giftCardModel,
  seedGiftCardProducts,
  toGiftCardFields,
} from '../support/gift-cards.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await seedGiftCardProducts(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const storefront = { profile: 'en_GB', brand: 'vereda' } as const
type Facts = RouteInput<'changeGiftCard'>['giftCardFacts']

const dayFrom = (days: number, market: MarketCode = 'GB') =>
  toMarketDate(new Date(shop.context.clock().getTime() + days * 24 * 3600_000), market)
const facts = (own: Partial<Facts> = {}): Facts => ({
  recipientName: 'Grace',
  recipientEmail: 'grace@example.org',
  senderName: 'Ada',
  message: 'Happy birthday\nand many walks',
  deliverOn: dayFrom(0),
  ...own,
})

const add = (giftCardFacts: Facts | undefined, size = '50', hash?: string) =>
  shop.call('addToBag', {
    ...storefront,
    ...(hash && { shoppingCartHashId: hash }),
    products: [{ id: giftCardModel, size, ...(giftCardFacts && { giftCardFacts }) }],
  })

async function buyGiftCard(own: Partial<Facts> = {}, order: Parameters<OrderShop['order']>[2] = {}) {
  const { bag } = unwrap(await add(facts(own)))
  const reply = unwrap(await shop.order(bag.shoppingCartHashId, 50, order))
  await shop.expectPaid(reply.encodedReference)
  const found = await findOrderByReference(shop.database.db, reply.encodedReference)
  if (!found) throw new Error('no order')
  const cards = await shop.database.db.select().from(giftCards).where(eq(giftCards.orderId, found.id))
  return { reference: reply.encodedReference, cards, order: found }
}

const send = () => sendDueEmails(shop.context, shop.app.log)
const sentTo = (address: string) => shop.mailbox.messages.filter(({ to }) => to === address)

describe('a gift card in the bag', () => {
  it('stores its recipient, costs no delivery, and can be changed to another recipient', async () => {
    const { bag, addedIds } = unwrap(await add(facts({ recipientName: '  Grace  ' })))
    expect(bag.items[0]).toMatchObject({ giftCard: true, sizeLabel: '£50', giftCardFacts: facts() })
    const bagInput = { ...storefront, shoppingCartHashId: bag.shoppingCartHashId }
    const changed = unwrap(
      await shop.call('changeGiftCard', {
        ...bagInput,
        id: addedIds[0] ?? '',
        giftCardFacts: facts({ recipientName: 'Katherine', message: '' }),
      }),
    )
    expect(changed.bag.items[0]?.giftCardFacts).toMatchObject({ recipientName: 'Katherine', message: '' })
    const shown = unwrap(await shop.call('retrieveBag', { ...bagInput, shippingMethodId: '01' }))
    expect(shown.bag).toMatchObject({ shippingCost: 0, totalImport: 50, giftCardLimit: 0, promoLabel: null })
  })

  it('does not count towards free delivery of shipped goods', async () => {
    const { bag } = unwrap(await add(facts(), '100'))
    const bagInput = { ...storefront, shoppingCartHashId: bag.shoppingCartHashId }
    const products = [{ id: 'MO200-002', size: 'U' }]
    const both = unwrap(await shop.call('addToBag', { ...bagInput, products }))
    expect(both.bag.promoLabel).toMatchObject({ type: 'progress', missing: 0.5 })
    const shown = unwrap(await shop.call('retrieveBag', { ...bagInput, shippingMethodId: '01' }))
    expect(shown.bag).toMatchObject({ shippingCost: 4.95, totalImport: 154.45, giftCardLimit: 54.45 })
  })

  it('is sent by e-mail without a shipping address; the billing address may be in any country', async () => {
    const { bag } = unwrap(await add(facts({ recipientEmail: 'katherine@example.org' })))
    const hash = bag.shoppingCartHashId
    const shown = await shop.call('retrieveBag', {
      ...storefront,
      shoppingCartHashId: hash,
      shippingMethodId: '00',
    })
    expect(unwrap(shown).bag).toMatchObject({ shippingCost: 0, totalImport: 50 })
    const byMail = { shippingMethodId: '00', shippingAddress: undefined } as const
    const refused = async (own: Parameters<OrderShop['order']>[2]) =>
      getReplyErrors(await shop.order(hash, 50, own)).map(({ code, field }) => [code, field])
    expect(await refused(byMail)).toEqual([['invalid_input', 'billingAddress']])
    expect(await refused({ shippingMethodId: '00', billingAddress: addresses.DE })).toEqual([
      ['invalid_input', 'shippingAddress'],
    ])
    const { encodedReference } = unwrap(
      await shop.order(hash, 50, { ...byMail, billingAddress: addresses.DE }),
    )
    await shop.expectPaid(encodedReference)
    const { shipment, applicant } = await shop.fetchOrderConfirmation(encodedReference)
    expect(shipment).toMatchObject({
      id: '00',
      kind: 'mail',
      name: 'By e-mail',
      estimate: null,
      place: null,
    })
    expect(applicant).toMatchObject({ country: 'DE', city: 'Berlin' })
  })

  it('stays in the bag when its recipient changed after the order, and is removed otherwise', async () => {
    const { bag, addedIds } = unwrap(await add(facts()))
    const other = unwrap(await add(facts(), '100', bag.shoppingCartHashId))
    const bagInput = { ...storefront, shoppingCartHashId: bag.shoppingCartHashId }
    await shop.holdWebhooks()
    const byMail = {
      shippingMethodId: '00',
      shippingAddress: undefined,
      billingAddress: addresses.DE,
    } as const
    const { encodedReference } = unwrap(await shop.order(bag.shoppingCartHashId, other.bag.total, byMail))
    const [id = ''] = addedIds
    const giftCardFacts = facts({ recipientName: 'Katherine' })
    expect((await shop.call('changeGiftCard', { ...bagInput, id, giftCardFacts })).status).toBe('OK')
    await shop.expectPaid(encodedReference)
    const left = unwrap(await shop.call('retrieveBag', bagInput)).bag.items
    expect(left.map((line) => [line.id, line.giftCardFacts?.recipientName])).toEqual([[id, 'Katherine']])
  })

  it('cannot be paid on delivery', async () => {
    const { bag } = unwrap(
      await shop.call('addToBag', {
        profile: 'es_ES',
        brand: 'vereda',
        products: [{ id: giftCardModel, size: '50', giftCardFacts: facts({ deliverOn: dayFrom(0, 'ES') }) }],
      }),
    )
    const order = {
      profile: 'es_ES',
      shippingMethodId: '00',
      shippingAddress: undefined,
      billingAddress: addresses.ES,
      paymentInfo: { method: 'cash_on_delivery' },
    } as const
    expect(getErrorCode(await shop.order(bag.shoppingCartHashId, bag.total, order))).toBe(
      'payment_method_not_available',
    )
  })

  it('bears no tax in a market that adds tax, and needs no address for it', async () => {
    const { bag } = unwrap(
      await shop.call('addToBag', {
        profile: 'en_US',
        brand: 'vereda',
        products: [
          {
            id: giftCardModel,
            size: '50',
            giftCardFacts: facts({ recipientEmail: 'katherine@example.org' }),
          },
        ],
      }),
    )
    expect(bag).toMatchObject({ taxTotal: 0, taxIncluded: false, totalImport: 50 })
    const ordered = await shop.order(bag.shoppingCartHashId, 50, {
      profile: 'en_US',
      shippingMethodId: '00',
      shippingAddress: undefined,
      billingAddress: addresses.GB,
    })
    await shop.expectPaid(unwrap(ordered).encodedReference)
  })

  it('cannot share e-mail delivery with shipped goods', async () => {
    const { bag } = unwrap(await add(facts()))
    const bagInput = { ...storefront, shoppingCartHashId: bag.shoppingCartHashId }
    const both = await shop.call('addToBag', { ...bagInput, products: [{ id: arena.material, size: '41' }] })
    const order = {
      shippingMethodId: '00',
      shippingAddress: undefined,
      billingAddress: addresses.GB,
    } as const
    const total = unwrap(both).bag.total
    expect(getErrorCode(await shop.order(bagInput.shoppingCartHashId, total, order))).toBe(
      'shipping_not_available',
    )
    expect(getErrorCode(await shop.call('retrieveBag', { ...bagInput, shippingMethodId: '00' }))).toBe(
      'shipping_not_available',
    )
  })

  it('cannot be bought without a recipient', async () => {
    expect(getErrorCode(await add(undefined))).toBe('gift_card_facts_missing')
    const { hash } = await shop.fillBag([[arena.material, '41']])
    const own = { ...storefront, shoppingCartHashId: hash }
    const { bag } = unwrap(await shop.call('retrieveBag', own))
    const wrong = { ...own, id: bag.items[0]?.id ?? '', giftCardFacts: facts() }
    expect(getErrorCode(await shop.call('changeGiftCard', wrong))).toBe('line_not_found')
    expect(getErrorCode(await shop.call('changeGiftCard', { ...wrong, id: 'none' }))).toBe('line_not_found')
  })

  it.each([
    ['no name', { recipientName: '' }, 'recipientName'],
    ['no address', { recipientEmail: 'grace' }, 'recipientEmail'],
    ['no sender', { senderName: ' ' }, 'senderName'],
    ['a message without end', { message: 'a'.repeat(301) }, 'message'],
    ['strange characters', { message: 'a\u0007b' }, 'message'],
    ['yesterday', { deliverOn: dayFromNow(-1) }, 'deliverOn'],
    ['more than a year on', { deliverOn: dayFromNow(367) }, 'deliverOn'],
    ['no day', { deliverOn: '2026-02-31' }, 'deliverOn'],
  ] as const)('rejects %s and names the field', async (_what, wrong, field) => {
    expect(getReplyErrors(await add(facts(wrong)))[0]).toMatchObject({
      code: 'invalid_input',
      field: `products.0.giftCardFacts.${field}`,
    })
  })

  it('names every invalid field', async () => {
    const emptyFacts = { recipientName: '', recipientEmail: '', senderName: '', message: '', deliverOn: '' }
    expect(getReplyErrors(await add(emptyFacts)).map(({ field }) => field?.split('.').at(-1))).toEqual([
      'recipientName',
      'recipientEmail',
      'senderName',
      'deliverOn',
    ])
  })
})

function dayFromNow(days: number) {
  return toMarketDate(new Date(Date.now() + days * 24 * 3600_000), 'GB')
}

describe('a gift card that is paid', () => {
  it('is issued once and sent to its recipient with its PIN, which is stored nowhere else', async () => {
    const { cards } = await buyGiftCard()
    expect(cards).toMatchObject([{ amount: 5000, balance: 5000, currency: 'GBP', state: 'active' }])
    const number = cards[0]?.number ?? ''
    await send()
    const [mail] = sentTo('grace@example.org')
    expect(mail?.subject).toBe('Ada gives you £50')
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Happy birthday')
      expect(part).toContain(number.replace(/(\d{4})(?=\d)/g, '$1 '))
    }
    const pin = /PIN\s+(\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
    const check = { profile: 'en_GB', number, pin } as const
    expect(unwrap(await shop.call('giftCardCheck', check)).giftCard.balance).toBe(50)
    const storedData = [
      await shop.database.db.select().from(emailOutbox),
      await shop.database.db.select().from(giftCards),
      shop.logs,
    ]
    expect(JSON.stringify(storedData)).not.toContain(pin)
    expect(sentTo('grace@example.org')).toHaveLength(1)
    expect((await reconcile(shop.database)).flatMap(({ disagreements }) => disagreements)).toEqual([])
  })

  it('waits for its delivery date', async () => {
    await buyGiftCard({ recipientEmail: 'later@example.org', deliverOn: dayFrom(3) })
    await send()
    expect(sentTo('later@example.org')).toEqual([])
    shop.advanceMinutes(4 * 24 * 60)
    await send()
    shop.advanceMinutes(-4 * 24 * 60)
    expect(sentTo('later@example.org')).toHaveLength(1)
  })

  it('shows its recipient to the buyer in the order', async () => {
    const { reference } = await buyGiftCard({ recipientName: 'Hedy' })
    const { bag } = await shop.fetchOrderConfirmation(reference)
    expect(bag.items[0]?.giftCardFacts).toMatchObject({ recipientName: 'Hedy' })
  })

  it('is not issued before payment', async () => {
    const { bag } = unwrap(await add(facts()))
    await shop.holdWebhooks()
    const { encodedReference } = unwrap(await shop.order(bag.shoppingCartHashId, 50))
    const order = await findOrderByReference(shop.database.db, encodedReference)
    expect(await shop.database.db.$count(giftCards, eq(giftCards.orderId, order?.id ?? 0))).toBe(0)
    await shop.expectPaid(encodedReference)
    expect(await shop.database.db.$count(giftCards, eq(giftCards.orderId, order?.id ?? 0))).toBe(1)
  })

  it('is charged when it is issued, though goods are charged when they ship', async () => {
    const later = await openOrderShop({ env: { PAYMENT_CAPTURE: 'later' } })
    await seedGiftCardProducts(later.database.db)
    const { bag } = unwrap(
      await later.call('addToBag', {
        ...storefront,
        products: [{ id: giftCardModel, size: '50', giftCardFacts: facts() }],
      }),
    )
    const { encodedReference } = unwrap(await later.order(bag.shoppingCartHashId, 50, {}))
    await later.expectPaid(encodedReference)
    const made = await later.database.db
      .select({ kind: paymentModifications.kind, amount: paymentModifications.amount })
      .from(paymentModifications)
    expect(made).toEqual([{ kind: 'capture', amount: 5000 }])
    await later.close()
  })

  it('is voided with its order while unused, and no longer sent', async () => {
    const { reference, cards } = await buyGiftCard({
      recipientEmail: 'never@example.org',
      deliverOn: dayFrom(9),
    })
    const cancel = { profile: 'en_GB', encodedReference: reference, email: 'ada@example.org' } as const
    expect((await shop.call('cancelOrder', cancel)).status).toBe('OK')
    expect(await findBalance(shop.database, cards[0]?.id ?? 0)).toBe(0)
    shop.advanceMinutes(10 * 24 * 60)
    await send()
    shop.advanceMinutes(-10 * 24 * 60)
    expect(sentTo('never@example.org')).toEqual([])
    await shop.runRefunds()
    await shop.settleWebhooks()
    expect((await reconcile(shop.database)).flatMap(({ disagreements }) => disagreements)).toEqual([])
  })

  it('prevents cancellation of its order while part of it is used', async () => {
    const { reference, cards } = await buyGiftCard()
    const { getCurrentPin } = await import('#backend/shop/giftcards/credentials.ts')
    const number = cards[0]?.number ?? ''
    const card = { number, pin: getCurrentPin(shop.context.config.giftCardSecret, number) }
    const { hash, total } = await shop.fillBag([[arena.material, '41']])
    const used = unwrap(await shop.order(hash, total, toGiftCardFields(card)))
    await shop.expectPaid(used.encodedReference)
    const cancel = { profile: 'en_GB', encodedReference: reference, email: 'ada@example.org' } as const
    expect(getErrorCode(await shop.call('cancelOrder', cancel))).toBe('gift_card_used')
    unwrap(await shop.call('cancelOrder', { ...cancel, encodedReference: used.encodedReference }))
    expect((await shop.call('cancelOrder', cancel)).status).toBe('OK')
    expect(await findBalance(shop.database, cards[0]?.id ?? 0)).toBe(0)
    await shop.runRefunds()
    await shop.settleWebhooks()
    expect((await reconcile(shop.database)).flatMap(({ disagreements }) => disagreements)).toEqual([])
  })
})

it('a gift card cannot pay for a gift card', async () => {
  const card = await createGiftCard(shop.context, 20_000)
  const { bag } = unwrap(await add(facts()))
  const reply = unwrap(await shop.order(bag.shoppingCartHashId, 50, { ...toGiftCardFields(card), toPay: 50 }))
  await shop.expectPaid(reply.encodedReference)
  expect(await findBalance(shop.database, card.id)).toBe(20_000)
})
