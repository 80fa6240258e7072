import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { emailOutbox } from '#backend/db/schema/customers/emails.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { createCaptchaToken } from '#backend/shop/captcha/captcha-tokens.ts'
import { collectEmails, findLinkToken } from '../support/account-emails.ts'
import { addMembers, marta } from '../support/members.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'
import { createClientAt } from '../support/two-instances.ts'

const profile = 'en_GB'
const form = {
  profile,
  brand: 'vereda',
  email: 'Ines@example.org',
  password: 'walks-before-breakfast',
  name: 'Inés',
  surname: 'Vidal',
  policy: true,
} as const
let count = 0
/** A form with an address of its own. */
const freshForm = () => {
  count += 1
  return { ...form, email: `Ines${count}@example.org` }
}
const request = { profile, brand: 'vereda', email: marta.username } as const

describe('e-mails that anyone can request for an address', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop({ seed: false })
    await addMembers(shop.database)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.database.db.delete(rateLimits)
    await shop.database.db.delete(emailOutbox)
  })
  const solve = () => createCaptchaToken(shop.context.config.linkSecret, shop.clock.now)

  it('requires a captcha after many requests for a mailbox or from an address, and limits its e-mails silently', async () => {
    const values = freshForm()
    const [client, stranger] = ['20.1.0.1', '30.1.0.1'].map((address) => createClientAt(shop.app, address))
    if (!client || !stranger) throw new Error('no client')
    for (let request = 0; request < 3; request += 1)
      expect((await client.createAccount(values)).status).toBe('OK')
    expect(getErrorCode(await client.createAccount(values))).toBe('E_CAPTCHA_ERROR')
    expect(getErrorCode(await stranger.createAccount(values))).toBe('E_CAPTCHA_ERROR')
    for (let request = 0; request < 2; request += 1)
      expect((await client.createAccount(freshForm())).status).toBe('OK')
    expect(getErrorCode(await client.createAccount(freshForm()))).toBe('E_CAPTCHA_ERROR')
    await collectEmails(shop)
    for (let request = 0; request < 12; request += 1)
      unwrap(await stranger.createAccount({ ...values, captchaToken: solve() }))
    expect(await collectEmails(shop)).toHaveLength(10)
    // A captcha lets the owner of the mailbox through, whatever the stranger sent.
    const { nonce } = unwrap(await client.createAccount({ ...values, captchaToken: solve() }))
    const [mail] = await collectEmails(shop)
    const token = findLinkToken(mail ?? { text: '' }, 'verify-email')
    unwrap(await shop.api.verifyEmail({ profile, brand: 'vereda', token, nonce }))
  })

  it('limits one kind of e-mail by one client without an effect on the others', async () => {
    const api = createClientAt(shop.app, '20.1.0.1')
    for (let count = 0; count < 12; count += 1)
      unwrap(await api.createAccount({ ...form, email: marta.username, captchaToken: solve() }))
    await collectEmails(shop)
    unwrap(await api.recoverPassword(request))
    unwrap(await api.webLogin(request))
    expect((await collectEmails(shop)).map(({ text }) => /set-password|sign-in/.exec(text)?.[0])).toEqual([
      'set-password',
      'sign-in',
    ])
  })
})

it('rejects no owner of a mailbox because of strangers where there are no captchas', async () => {
  const silent = await startTestShop({ seed: false, captcha: null })
  try {
    await addMembers(silent.database)
    for (let network = 0; network < 40; network += 1)
      unwrap(await createClientAt(silent.app, `30.${network}.0.1`).recoverPassword(request))
    await collectEmails(silent)
    unwrap(await createClientAt(silent.app, '20.1.0.1').recoverPassword(request))
    expect(await collectEmails(silent)).toHaveLength(1)
  } finally {
    await silent.close()
  }
})
