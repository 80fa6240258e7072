import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import type { ShopApi } from '#api-client/shop-api.ts'
import { members } from '#backend/db/schema/customers/account.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import type { Locale } from '#i18n/locales.ts'
import { addMembers, marta, signIn } from '../support/members.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { createClientAt } from '../support/two-instances.ts'

let shop: OrderShop
let api: ShopApi
beforeAll(async () => {
  shop = await openOrderShop()
  api = createClientAt(shop.app, '10.1.0.1')
  await addMembers(shop.database)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.database.db.delete(rateLimits)
})

const brand = 'vereda'
const choose = (emailLocale: Locale | null) =>
  shop.database.db.update(members).set({ emailLocale }).where(eq(members.email, marta.username))
const languages = async () => (await shop.deliverEmails()).map(({ language }) => language)

async function orderAs(profile: Locale) {
  const { hash, total } = await shop.fillBag(oneUnit, profile)
  const { contact } = shop.buildOrder(hash, total, { profile })
  const order = { profile, contact: { ...contact, email: marta.username } }
  const { encodedReference } = unwrap(await shop.order(hash, total, order))
  await shop.expectPaid(encodedReference)
  return encodedReference
}

describe('the language that a member has chosen for e-mails', () => {
  it('is that of e-mails about their account, whatever page they come from', async () => {
    await choose('es_ES')
    unwrap(await api.recoverPassword({ profile: 'fr_FR', brand, email: marta.username }))
    unwrap(await api.webLogin({ profile: 'es_ES', brand, email: marta.username.toUpperCase() }))
    const [recovery, login] = await shop.deliverEmails()
    expect([recovery?.language, login?.language]).toEqual(['es-FR', 'es-ES'])
    expect(recovery?.subject).toBe('Elige una contraseña nueva para Vereda')
    // The market has no Spanish pages.
    expect(recovery?.text).toMatch(/\/fr_FR\/set-password\//)
  })

  it('is that of the pages of the e-mail, if its market has them', async () => {
    await choose('nl_NL')
    unwrap(await api.recoverPassword({ profile: 'fr_BE', brand, email: marta.username }))
    const [recovery] = await shop.deliverEmails()
    expect([recovery?.language, /nl_BE\/set-password/.test(recovery?.text ?? '')]).toEqual(['nl-BE', true])
  })

  it('is that of their orders, whose prices and links stay those of the market', async () => {
    await choose('es_ES')
    const reference = await orderAs('en_GB')
    const [confirmation] = await shop.deliverEmails()
    expect(confirmation?.language).toBe('es-GB')
    expect(confirmation?.subject).toMatch(/^Tu pedido/)
    expect(confirmation?.text).toContain(`/en_GB/order/${reference}`)
    expect(confirmation?.text).toContain('£')
  })

  it('leaves the language of the occasion to members who chose none, and to others', async () => {
    await choose(null)
    await orderAs('de_DE')
    expect(await languages()).toEqual(['de-DE'])
    await choose('es_ES')
    unwrap(await api.recoverPassword({ profile: 'fr_FR', brand, email: 'ines@example.org' }))
    expect(await languages()).toEqual(['fr-FR'])
  })

  it('is that of e-mails about a change of the address, and of a deletion', async () => {
    await choose('it_IT')
    const { token } = await signIn(api.login)
    const confirm = async () =>
      unwrap(await api.confirmIdentity({ profile: 'en_GB', password: marta.password }, { token })).token
    const email = 'marta.new@vereda.example'
    unwrap(await api.changeEmail({ profile: 'en_GB', brand, email, token: await confirm() }, { token }))
    const [mail] = await shop.deliverEmails()
    expect(mail).toMatchObject({ to: email, language: 'it-GB' })
    const link = /confirm-email\/([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    unwrap(await api.confirmEmailChange({ profile: 'en_GB', brand, token: decodeURIComponent(link) }))
    expect(await shop.deliverEmails()).toMatchObject([{ to: marta.username, language: 'it-GB' }])
    unwrap(await api.deleteAccount({ profile: 'en_GB', brand, token: await confirm() }, { token }))
    expect(await shop.deliverEmails()).toMatchObject([{ to: email, language: 'it-GB' }])
  })
})
