import { expect, type Page } from '@playwright/test'
import { expectNoViolationsOn } from './support/axe.ts'
import { bothDevices } from './support/device-tags.ts'
import { fetchHtmlPage, findLink } from './support/html-page.ts'
import { extractPath, waitForEmail } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { fetchOrder, placePaidOrder } from './support/orders.ts'
import { allScreens, expectNoOverflow, openOnDesktop, screensFor } from './support/screens.ts'

async function fillStatement(page: Page, email: string, contract?: string): Promise<void> {
  await page.getByLabel('Your full name').fill('Ada Lovelace')
  if (contract !== undefined) await page.getByLabel('Order number').fill(contract)
  await page.getByLabel('E-mail for the confirmation').fill(email)
  await page.getByRole('button', { name: 'Check statement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your statement' })).toBeVisible()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a contract is withdrawn from by the link of an order e-mail, acknowledged, and its order cancelled',
    bothDevices,
    async ({ page }) => {
      const email = `withdrawal-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`
      const { reference, order } = await placePaidOrder(page, 27, email)
      const link = /\/en_GB\/withdrawal\?order=\d{10}/
      await page.goto(extractPath(await waitForEmail(page, email, link), link))
      await expect(page.getByLabel('Order number')).toHaveValue(order.locator)
      await fillStatement(page, email)
      await page.getByRole('link', { name: 'Change details' }).click()
      await expect(page.getByLabel('Your full name')).toHaveValue('Ada Lovelace')
      await page.getByRole('button', { name: 'Check statement' }).click()
      await page.getByRole('button', { name: 'Confirm withdrawal', exact: true }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: 'We’ve received your withdrawal' }),
      ).toBeVisible()
      const receipt = await waitForEmail(page, email, /Statement number/)
      expect(receipt.text).toContain(order.locator)
      const pdf = await page.request.get(
        extractPath(receipt, /\/api\/shop\/v1\/papers\/withdrawal-receipt\/\S+/),
      )
      expect(pdf.headers()['content-type']).toBe('application/pdf')
      await expect.poll(async () => (await fetchOrder(reference)).orderStatus, { timeout: 60_000 }).toBe('CA')
    },
  )

  test('a statement that lacks something keeps what was typed and says what is missing', async ({ page }) => {
    const form = { step: 'statement', name: '', contract: 'boots, in November', email: 'ada@example.org' }
    const reply = await page.request.post('/api/withdrawal/en_GB', { form, maxRedirects: 0 })
    expect(reply.status()).toBe(303)
    await page.goto(reply.headers().location ?? '')
    await expect(page.getByRole('alert').getByRole('link', { name: 'Enter your name' })).toBeVisible()
    await expect(page.getByLabel('Order number')).toHaveValue('boots, in November')
    await expect(page.getByLabel('Your full name')).toHaveAttribute('aria-invalid', 'true')
  })
})

test('every kind of page links to the function in its footer, in the words of its language', async ({
  request,
}) => {
  const cases = [
    ['/en_GB', /^Withdraw from contract here$/],
    ['/de_DE/alle/schuhe', /^Vertrag hier widerrufen$/],
    ['/es_ES/order', /^Desistir del contrato aquí$/],
    ['/fr_FR/checkout', /^Renoncer au contrat ici$/],
    ['/it_IT/unsubscribe/abc.def', /^Recedere dal contratto qui$/],
    ['/nl_NL/nowhere', /^Overeenkomst hier herroepen$/],
    ['/pt_PT/content/returns', /^Resolver o contrato aqui$/],
    ['/ca_ES/bolsa', /^Desistir del contracte aquí$/],
  ] as const
  for (const [path, words] of cases) {
    const page = await fetchHtmlPage(request, path)
    expect(findLink(page, words, 'footer'), path).toBe(`/${path.slice(1, 6)}/withdrawal`)
  }
  expect(findLink(await fetchHtmlPage(request, '/en_US'), /Withdraw/, 'footer')).toBeUndefined()
  const returns = await fetchHtmlPage(request, '/de_DE/content/returns')
  expect(findLink(returns, /^Vertrag hier widerrufen$/)).toBe('/de_DE/withdrawal')
  expect(findLink(returns, /^Muster-Widerrufsformular$/)).toBe('/de_DE/withdrawal/form')
})

test(
  'the steps of a withdrawal and its model form have no axe violations and no overflow',
  allScreens,
  async ({ page }) => {
    const screens = screensFor('vereda')
    await openOnDesktop(page, '/en_GB/withdrawal')
    await expectNoViolationsOn(page, screens)
    await fillStatement(page, 'ada@example.org', '4999999999')
    await expectNoViolationsOn(page, screens)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByText('Statement number')).toBeVisible()
    await expectNoViolationsOn(page, screens)
    await openOnDesktop(page, '/de_DE/withdrawal/form')
    await expectNoViolationsOn(page, screens)
    await expectNoOverflow(page, 'form')
    await openOnDesktop(page, '/de_DE/withdrawal')
    await expectNoOverflow(page, 'withdrawal')
  },
)
