import { expect } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { bothDevices } from './support/device-tags.ts'
import { test } from './support/journey.ts'
import { fillSignIn, getMember, storeSession } from './support/members.ts'
import { expectNoOverflow } from './support/screens.ts'

test(
  'a member signs in where they are, saves an address, and finds every section',
  bothDevices,
  async ({ page }, info) => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    await test.step('a section asks for the sign-in at its own URL', async () => {
      await page.goto('/en_GB/myaccount/myprofile?from=mail')
      await expect(heading('Sign in')).toBeVisible()
      await expectNoViolations(page)
      await fillSignIn(page, info)
      await expect(heading('Profile and addresses')).toBeFocused()
      await expect(page).toHaveURL(/\/myaccount\/myprofile\?from=mail$/)
    })

    const street = `${info.project.name === 'mobile' ? 1 : 2} Account Street`
    await test.step('an address is added and removed', async () => {
      await page.getByRole('button', { name: 'Add address' }).click()
      const editor = page.getByRole('region', { name: 'Add address' })
      await expect(editor.getByRole('heading', { name: 'Add address' })).toBeFocused()
      await expectNoViolations(page)
      await editor.getByLabel('Name', { exact: true }).fill(getMember(info).name)
      await editor.getByLabel('Surname').fill(getMember(info).surname)
      await editor.getByLabel('Address', { exact: true }).fill(street)
      await editor.getByLabel('City').fill('London')
      await editor.getByLabel('Postcode').fill('SW1Y 4JH')
      await editor.getByRole('button', { name: 'Save address' }).click()
      await expect(page.getByRole('heading', { name: 'Address book' })).toBeFocused()
      await expectNoViolations(page)
      await page.getByRole('button', { name: `Remove ${street}` }).click()
      await page.getByRole('button', { name: 'Remove address' }).click()
      await expect(page.getByText(street)).toHaveCount(0)
    })

    await test.step('the navigation leads to the other sections', async () => {
      const navigation = page.getByRole('navigation', { name: 'Your account' })
      if (info.project.name === 'mobile') await navigation.getByRole('button', { expanded: false }).click()
      await navigation.getByRole('link', { name: 'Membership' }).click()
      await expect(heading('Membership')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Your vouchers' })).toBeVisible()
      await expectNoViolations(page)
      await page.goto('/en_GB/myaccount/mytakebacks')
      await expect(heading('Take-backs')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Give a product back' })).toBeVisible()
      await expectNoViolations(page)
      await expectNoOverflow(page, page.url())
      await page.goto('/en_GB/myaccount')
      await expect(heading(`Hello, ${getMember(info).name}`)).toBeVisible()
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /^Saved cards/ })
          .last(),
      ).toBeVisible()
      await expectNoViolations(page)
      await expectNoOverflow(page, page.url())
    })
  },
)

test('an unknown section does not exist', async ({ page, request }, info) => {
  await storeSession(page, info)
  expect((await request.get('/en_GB/myaccount/nothing')).status()).toBe(404)
  const reply = await request.get('/en_GB/myaccount/membership')
  expect(reply.status()).toBe(200)
  expect(await reply.text()).toContain('noindex')
})
