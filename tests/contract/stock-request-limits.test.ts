import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { stockNotifications } from '#backend/db/schema/customers/notify-me.ts'
import { createCaptchaToken } from '#backend/shop/captcha/captcha-tokens.ts'
import { createStockRequestToken } from '#backend/shop/emails/link-tokens.ts'
import { isSubscribed } from '#backend/shop/newsletter/repository.ts'
import { notifyBackInStock } from '#backend/shop/notify-me/notify-back-in-stock.ts'
import { limits } from '#backend/shop/rate-limits/limits.ts'
import { seedSelling } from '../fixtures/selling-samples.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'
import { createStockRequestSteps } from '../support/stock-request-steps.ts'
import { createClientAt } from '../support/two-instances.ts'

let shop: TestShop
const steps = createStockRequestSteps(() => shop)
const { notifyInput, subscribe, setStock, waiting, findUnits, recipients } = steps
beforeAll(async () => {
  shop = await startTestShop()
  await seedSelling(shop.database.db)
})
afterAll(() => shop.close())
beforeEach(() => steps.reset())

const hour = 3600_000

describe('requests', () => {
  it('stores one request of a mailbox for a size, in any spelling', async () => {
    for (const name of ['ada', 'ada+1', 'ADA+2']) await subscribe(`${name}@example.org`)
    expect(await waiting()).toBe(1)
    await subscribe('ada+3@example.org', { notifymeForSize: false })
    expect(await waiting()).toBe(2)
  })

  it('needs a captcha after ten requests from an address', async () => {
    const api = createClientAt(shop.app, '20.1.0.1')
    const solve = () => createCaptchaToken(shop.context.config.linkSecret, shop.clock.now)
    const send = (email: string, captchaToken?: string) => api.notifyMe(notifyInput(email, { captchaToken }))
    for (let index = 0; index < limits.stockRequests.max; index += 1) {
      // The same request counts once for the product.
      unwrap(await send('ada@example.org'))
    }
    expect(getErrorCode(await send('eve@example.org'))).toBe('E_CAPTCHA_ERROR')
    unwrap(await send('eve@example.org', solve()))
  })

  it('limits the requests of a client and of its network for a product, with or without captchas', async () => {
    const solve = () => createCaptchaToken(shop.context.config.linkSecret, shop.clock.now)
    const send = (address: string, email: string) =>
      createClientAt(shop.app, address).notifyMe(notifyInput(email, { captchaToken: solve() }))
    const sendMany = async (address: string) => {
      const codes: (string | undefined)[] = []
      for (let index = 0; index < 6; index += 1) {
        // A repeated request counts once.
        for (const _time of ['first', 'second']) {
          const reply = await send(address, `a${index}@at${address}.example`)
          if (reply.status !== 'OK') codes.push(getErrorCode(reply))
        }
      }
      return codes
    }
    expect(await sendMany('20.1.0.1')).toEqual(['too_many_requests', 'too_many_requests'])
    for (const address of ['20.1.0.2', '20.1.0.3']) await sendMany(address)
    expect(await waiting()).toBe(limits.stockRequestsOfNetwork.max)
    expect(getErrorCode(await send('20.1.0.4', 'ada@example.org'))).toBe('too_many_requests')
    unwrap(await send('20.2.0.1', 'ada@example.org'))
  })

  it('counts a consent to the newsletter as a subscription of the client', async () => {
    const api = createClientAt(shop.app, '20.1.0.1')
    const { max } = limits.newsletterRequests
    for (let index = 0; index < max; index += 1)
      unwrap(
        await api.newsletterSubscribe({ profile: 'en_GB', brand: 'vereda', email: `a${index}@example.org` }),
      )
    const reply = await api.notifyMe(notifyInput('eve@example.org', { newsletter: true }))
    expect(getErrorCode(reply)).toBe('too_many_requests')
    expect(await waiting()).toBe(0)
    expect(await isSubscribed(shop.database.db, 'vereda', 'eve@example.org')).toBe(false)
    unwrap(await api.notifyMe(notifyInput('eve@example.org')))
  })

  it('resumes no second request of a mailbox for a size', async () => {
    await subscribe('ada@example.org')
    const [first] = await shop.database.db.select().from(stockNotifications)
    const token = createStockRequestToken(shop.context.config, first?.id ?? 0)
    unwrap(await shop.api.changeStockRequest({ profile: 'en_GB', token, action: 'stop' }))
    await subscribe('ada+2@example.org')
    unwrap(await shop.api.changeStockRequest({ profile: 'en_GB', token, action: 'resume' }))
    await setStock(41, 2)
    expect(await notifyBackInStock(shop.context)).toBe(1)
    expect(await recipients()).toEqual(['ada+2@example.org'])
  })
})

describe('holds', () => {
  it('leaves a quarter of the units free, however many customers wait', async () => {
    for (let index = 0; index < 10; index += 1) await subscribe(`a${index}@example.org`)
    await setStock(41, 8)
    expect(await notifyBackInStock(shop.context)).toBe(6)
    expect(await notifyBackInStock(shop.context)).toBe(0)
    expect(await findUnits(41)).toEqual({ quantity: 8, reserved: 6 })
    shop.clock.advance(13 * hour)
    expect(await notifyBackInStock(shop.context)).toBe(4)
    expect(await findUnits(41)).toEqual({ quantity: 8, reserved: 4 })
  })

  it('holds one unit of a size for a mailbox, in any spelling and for any size', async () => {
    await subscribe('ada@example.org')
    // As the previous release stored it.
    await shop.database.db.update(stockNotifications).set({ mailbox: null })
    await subscribe('ada+any@example.org', { notifymeForSize: false })
    await subscribe('eve@example.org')
    await shop.database.db.update(stock).set({ quantity: 0 })
    await setStock(41, 3)
    expect(await notifyBackInStock(shop.context)).toBe(2)
    expect(await recipients()).toEqual(['ada@example.org', 'eve@example.org'])
    expect(await findUnits(41)).toEqual({ quantity: 3, reserved: 2 })
    shop.clock.advance(13 * hour)
    expect(await notifyBackInStock(shop.context)).toBe(1)
    expect(await recipients()).toEqual(['ada@example.org', 'eve@example.org', 'ada+any@example.org'])
  })
})
