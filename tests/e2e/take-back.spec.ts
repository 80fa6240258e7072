import { expect } from '@playwright/test'
import sharp from 'sharp'
import { developmentSecrets } from '#backend/config.ts'
import { e2ePorts } from '#tests/support/e2e-ports.ts'
import { expectNoViolations } from './support/axe.ts'
import { extractPath, waitForEmail } from './support/inbox.ts'
import { test } from './support/journey.ts'

test('a customer gives a pair back: photos, credit, code, inspection, gift card', async ({ page, request }, {
  project,
}) => {
  const email = `worn.${project.name}@example.org`
  await page.goto('/en_GB/take-back')
  await expectNoViolations(page)
  await page.getByRole('searchbox', { name: 'Search by name or article number' }).fill('Andar')
  await page.getByRole('main').getByRole('button', { name: /Andar/ }).first().click()
  const heading = page.getByRole('heading', { level: 2, name: /^Andar/ })
  await expect(heading).toBeFocused()

  await page.getByRole('combobox', { name: 'Size' }).selectOption({ index: 3 })
  await page.getByRole('radio', { name: 'Less than 2 years' }).check()
  await page.getByRole('radio', { name: /^Good/ }).check()
  await expect(page.getByText('£20', { exact: true })).toBeVisible()
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a86' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'shoe.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').setInputFiles([file, file])
  await expect(page.getByRole('main').locator('.pics img')).toHaveCount(2)
  await page
    .getByRole('radiogroup', { name: /^Hand in at/ })
    .getByRole('radio')
    .first()
    .check()
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill(email)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Register take-back' }).click()

  const title = page.getByRole('heading', { level: 1, name: /^Take-back T/ })
  await expect(title).toBeVisible()
  const code = ((await title.textContent()) ?? '').replace('Take-back ', '')
  await expectNoViolations(page)
  const mail = await waitForEmail(page, email, new RegExp(code))
  await page.goto(extractPath(mail, /\/en_GB\/take-back\/\S+/))
  await expect(page.getByText('Show this code in the store.')).toBeVisible()

  const act = async (path: string, own: object = {}) => {
    const url = `http://127.0.0.1:${e2ePorts().shop}/admin/take-backs/${path}`
    const headers = { authorization: `Bearer ${developmentSecrets.admin}` }
    const reply = await request.post(url, {
      data: { code, by: 'marta', reason: 'inspection', ...own },
      headers,
    })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await act('receive')
  await act('inspect', { grade: 'good' })
  // A renewed pair would change the grids that other tests count: `tests/contract/take-back.test.ts` lists one.
  await act('credit')
  await page.reload()
  await expect(page.getByText('Gift card sent', { exact: true }).first()).toBeVisible()
  await waitForEmail(page, email, /gift card for £20/)
})
