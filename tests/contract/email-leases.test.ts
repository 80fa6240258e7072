import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { deliverEmail, getRetryDelay, maxAttempts } from '#backend/shop/email-delivery/deliver-email.ts'
import { reportOverdueEmails, sendDueEmails } from '#backend/shop/email-delivery/send-emails.ts'
import { cancelEmails, claimEmails, renewLeases } from '#backend/shop/emails/outbox.ts'
import { clearedContent, createEmailSteps, invitation } from '../support/queued-emails.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
})
beforeEach(() => reset())
afterAll(() => shop.close())

const { reset, queue, send, rows, endLeases } = createEmailSteps(() => shop)

describe('sending under leases', () => {
  test('does not send an e-mail that another process has claimed in the meantime', async () => {
    await queue()
    const { db } = shop.database
    const [one, other] = [
      { id: 'suspended', leaseMs: 60_000 },
      { id: 'other', leaseMs: 60_000 },
    ]
    const [mail] = await claimEmails(db, 1, shop.clock.now, one)
    if (!mail) throw new Error('nothing was claimed')
    await endLeases()
    expect(await claimEmails(db, 1, shop.clock.now, other)).toHaveLength(1)
    expect(await renewLeases(db, [mail.id], one)).toEqual([])
    expect(await deliverEmail({ context: shop.context, log: shop.app.log, claim: one, mail })).toBe(true)
    expect(shop.mailbox.messages).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'waiting', claimedBy: 'other' }])
  })

  test('releases claimed but unsent e-mails at once when it stops', async () => {
    await queue()
    const { db } = shop.database
    const claim = { id: 'stopping', leaseMs: 60_000 }
    const [mail] = await claimEmails(db, 1, shop.clock.now, claim)
    if (!mail) throw new Error('nothing was claimed')
    const stopping = AbortSignal.abort()
    await deliverEmail({ context: shop.context, log: shop.app.log, claim, mail, stopping })
    expect(shop.mailbox.messages).toEqual([])
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 0, claimedBy: null, leasedUntil: null, dueAt: mail.dueAt },
    ])
    await send()
    expect(shop.mailbox.messages).toHaveLength(1)
  })

  test('does not send an e-mail that was withdrawn after the claim', async () => {
    await queue()
    const claim = { id: 'one', leaseMs: 60_000 }
    const [mail] = await claimEmails(shop.database.db, 1, shop.clock.now, claim)
    if (!mail) throw new Error('nothing was claimed')
    await cancelEmails(shop.database.db, [invitation.key], shop.clock.now)
    await deliverEmail({ context: shop.context, log: shop.app.log, claim, mail })
    expect(shop.mailbox.messages).toEqual([])
    expect(await rows()).toMatchObject([{ ...clearedContent, state: 'unwanted' }])
  })

  test('gives up an e-mail after every process that sent it ended', async () => {
    await queue()
    await shop.database.db.update(emailOutbox).set({ attempts: maxAttempts })
    await send()
    expect(shop.mailbox.messages).toEqual([])
    expect(await rows()).toMatchObject([
      { ...clearedContent, state: 'failed', lastError: 'too_many_attempts' },
    ])
  })

  test('sends the e-mails of a thread in sequence, each after the previous one has finished', async () => {
    const thread = 'order:1'
    await queue({ key: 'first', to: 'first@example.org', thread })
    await queue({ key: 'second', to: 'second@example.org', thread })
    shop.mailbox.result = { done: false, reason: 'later', code: 'EENVELOPE 451' }
    await send()
    expect(await rows()).toMatchObject([{ attempts: 1 }, { attempts: 0 }])
    shop.mailbox.result = { done: true }
    await send()
    expect(shop.mailbox.messages).toEqual([])
    shop.clock.advance(getRetryDelay(1))
    await send()
    expect(shop.mailbox.messages.map((message) => message.to)).toEqual([
      'first@example.org',
      'second@example.org',
    ])
  })

  test('does not let a rejected e-mail block the rest of its thread', async () => {
    const thread = 'order:1'
    await queue({ key: 'first', thread })
    await queue({ key: 'second', thread })
    shop.mailbox.result = { done: false, reason: 'refused', code: 'EENVELOPE 550' }
    await send()
    expect(await rows()).toMatchObject([{ state: 'refused' }, { state: 'refused' }])
  })

  test('raises an alarm for failed and overdue e-mails, without addresses', async () => {
    shop.mailbox.result = { done: false, reason: 'refused', code: 'EENVELOPE 550' }
    await queue()
    await send()
    shop.mailbox.result = { done: false, reason: 'unreachable', code: 'EAUTH 535' }
    await queue({ key: 'k:2' })
    await send()
    await reportOverdueEmails(shop.context, shop.app.log)
    expect(shop.logLines.join('')).not.toContain('mails_overdue')
    shop.clock.advance(5 * 60_000)
    await send()
    await reportOverdueEmails(shop.context, shop.app.log)
    const alarms = shop.logLines.filter((line) => line.includes('"alarm"')).slice(-2)
    expect(alarms[0]).toContain('"alarm":"mail_given_up"')
    expect(alarms[0]).toContain(invitation.key)
    expect(alarms[1]).toContain('"alarm":"mails_overdue","count":1')
    expect(alarms.join('')).not.toContain('@')
  })

  test('raises the alarm for overdue e-mails in one process, at most once in five minutes', async () => {
    const alarms = () => shop.logLines.filter((line) => line.includes('"alarm":"mails_overdue"')).length
    const before = alarms()
    const report = () => reportOverdueEmails(shop.context, shop.app.log)
    await queue()
    shop.clock.advance(10 * 60_000)
    await Promise.all([report(), report(), report()])
    shop.clock.advance(2 * 60_000)
    await report()
    expect(alarms()).toBe(before + 1)
    shop.clock.advance(3 * 60_000)
    await Promise.all([report(), report()])
    expect(alarms()).toBe(before + 2)
  })

  test('sends e-mails that become due while another e-mail is slow', async () => {
    const slow = Promise.withResolvers<void>()
    const sentTo: string[] = []
    const mailer = {
      async send(message: { readonly to: string }) {
        if (message.to === 'slow@example.org') await slow.promise
        sentTo.push(message.to)
        return { done: true } as const
      },
      close() {},
    }
    const config = { ...shop.context.config, email: { ...shop.context.config.email, connections: 2 } }
    await queue({ key: 'slow', to: 'slow@example.org' })
    const run = sendDueEmails({ ...shop.context, config, mailer }, shop.app.log)
    await expect.poll(async () => (await rows())[0]?.claimedBy).toBeTruthy()
    await queue({ key: 'next', to: 'next@example.org' })
    await expect.poll(() => sentTo, { timeout: 20_000 }).toEqual(['next@example.org'])
    slow.resolve()
    await run
    expect(sentTo).toEqual(['next@example.org', 'slow@example.org'])
  })

  describe('while one e-mail hangs for longer than half a minute', () => {
    /** A run with ten connections whose server hangs at `slow@` and cannot be reached for `away@`. */
    async function startRun() {
      const hanging = Promise.withResolvers<void>()
      const reached = Promise.withResolvers<void>()
      const sentTo: string[] = []
      let elapsed = 0
      const mailer = {
        async send({ to }: { readonly to: string }) {
          if (to.startsWith('slow')) {
            reached.resolve()
            await hanging.promise
          }
          if (to.startsWith('away')) return { done: false, reason: 'unreachable', code: 'EDNS' } as const
          sentTo.push(to)
          return { done: true } as const
        },
        close() {},
      }
      const config = { ...shop.context.config, email: { ...shop.context.config.email, connections: 10 } }
      await queue({ key: 'slow', to: 'slow@example.org' })
      const run = sendDueEmails({ ...shop.context, config, mailer }, shop.app.log, {
        elapsedMs: () => elapsed,
      })
      await reached.promise
      return {
        sentTo,
        pass: (ms: number) => {
          elapsed += ms
        },
        async end() {
          hanging.resolve()
          await run
        },
      }
    }
    const patient = { timeout: 20_000 }

    test('sends the other e-mails over the free connections', async () => {
      const { sentTo, pass, end } = await startRun()
      pass(31_000)
      await queue({ key: 'next', to: 'next@example.org' })
      await expect.poll(() => sentTo, patient).toEqual(['next@example.org'])
      await end()
      expect(sentTo).toEqual(['next@example.org', 'slow@example.org'])
      expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
    })

    test('reuses connections that could not reach the server before', async () => {
      const { sentTo, pass, end } = await startRun()
      for (let number = 1; number <= 9; number += 1)
        await queue({ key: `away:${number}`, to: `away-${number}@example.org` })
      await expect
        .poll(async () => (await rows()).filter(({ lastError }) => lastError === 'EDNS').length, patient)
        .toBe(9)
      await queue({ key: 'next', to: 'next@example.org' })
      pass(31_000)
      await expect.poll(() => sentTo, patient).toEqual(['next@example.org'])
      await end()
    })

    test('continues after the database failed to answer a claim', async () => {
      const { sentTo, end } = await startRun()
      const spy = vi.spyOn(shop.database.pool, 'query').mockRejectedValue(new Error('gone'))
      await expect.poll(() => shop.logLines.join(''), patient).toContain('due e-mails not claimed')
      spy.mockRestore()
      await queue({ key: 'next', to: 'next@example.org' })
      await expect.poll(() => sentTo, patient).toEqual(['next@example.org'])
      await end()
    })
  })

  test('claims nothing more once it is stopped', async () => {
    await queue()
    await sendDueEmails(shop.context, shop.app.log, { signal: AbortSignal.abort() })
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })
})
