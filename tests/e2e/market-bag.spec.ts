import { expect, type Page } from '@playwright/test'
import { waitForHandler } from './support/hydration.ts'
import { test } from './support/journey.ts'
import { andar, marketsLink } from './support/markets.ts'
import { recordPageActivity } from './support/page-activity.ts'
import { addSheetToBag, pickFirstSize, tiles } from './support/sheet.ts'
import { seedBag } from './support/shopper.ts'

/** A British bag with a pair that every market sells, added beforehand. */
const seedAndar = (page: Page) => seedBag(page, [{ id: 'K100052-001', size: '43' }])

test.describe('a bag whose customer changes market', () => {
  test('is previewed, transfers what can be sold there, and parks the rest; the currency changes', async ({
    page,
    context,
  }) => {
    await seedAndar(page)
    await page.goto('/en_GB/all/shoes?sort=price_asc')
    const dialog = page.getByRole('dialog')
    await waitForHandler(marketsLink(page))
    await marketsLink(page).click()
    await expect(page.getByLabel('Find a country')).toBeVisible()
    await expect(page).toHaveURL('/en_GB/all/shoes?sort=price_asc')
    await dialog.locator('summary', { hasText: 'Germany' }).click()
    await expect(dialog.getByText('Euros, tax included').filter({ visible: true })).toBeVisible()
    const preview = dialog.getByRole('listitem').filter({ visible: true })
    await expect(preview).toHaveText(/^Andar, .*€$/)
    await expect(
      dialog.getByRole('checkbox', { name: 'Take along what is sold there' }).filter({ visible: true }),
    ).toBeChecked()
    await dialog.getByRole('link', { name: 'Shop in: Germany, Deutsch' }).click()
    await expect(page).toHaveURL('/de_DE/alle/schuhe?sort=price_asc')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
    await expect(tiles(page).first()).toContainText('€')
    const added = page.getByRole('dialog').filter({ visible: true })
    await expect(added).toContainText('Andar')
    await expect(added).toContainText('€')

    await page.goto('/en_GB/all/shoes')
    await page.waitForLoadState('networkidle')
    await page.mouse.move(300, 300)
    await page.mouse.wheel(0, 50)
    await page.getByRole('link', { name: 'Bag. Something waits in it from your last visit.' }).click()
    await expect(page).toHaveURL('/en_GB/bolsa')
    const offer = page.getByText('Still here from your last visit: Andar.')
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'Put back' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag, 1')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(offer).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1', exact: true })).toBeVisible()
    const market = (await context.cookies()).find(({ name }) => name === 'vereda_bag_market')
    expect(market?.value).toBe('GB')
  })

  test('is previewed when the customer leaves the checkout for another market', async ({ page }) => {
    await seedAndar(page)
    await page.goto('/en_GB/checkout')
    await page.getByLabel('E-mail').fill('ada@example.org')
    await page.getByRole('textbox', { name: 'Phone' }).fill('7700900123')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('link', { name: /^For another country/ }).click()
    await expect(page).toHaveURL('/en_GB/markets')
    const search = page.getByLabel('Find a country')
    await search.fill('northern')
    await expect(page.getByRole('checkbox', { name: 'Take along what is sold there' })).toBeChecked()
    await page.getByRole('link', { name: 'Shop in: Northern Ireland' }).click()
    await expect(page).toHaveURL('/en_XI/bolsa')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag, 1')
  })

  test('is not transferred by a tab that stayed in another market', async ({ page, context }) => {
    const otherTab = await context.newPage()
    const { activity, expectStorageRead } = await recordPageActivity(otherTab)
    await otherTab.goto('/de_DE/bolsa')
    await otherTab.waitForLoadState('networkidle')
    activity.length = 0
    await addSheetToBag(page, andar)
    // On a storage event or when it becomes visible, the tab reloads its bag.
    await expectStorageRead('vereda:parked_bags')
    activity.length = 0
    await otherTab.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expectStorageRead('vereda:parked_bags')
    await page.goto('/en_GB/bolsa')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag, 1')
    await otherTab.goto('/de_DE/bolsa')
    await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible()
    await page.bringToFront()
    await expect(page.getByText('Still here from your last visit: Andar.')).toBeVisible()
    await page.getByRole('button', { name: 'Put back' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag, 1')
  })

  test('is restored and stays, though another tab fills one in another market', async ({ page, context }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await seedAndar(page)
    await page.goto('/en_GB/bolsa')
    await expect(heading).toHaveText('Your bag, 1')
    const otherMarketTab = await context.newPage()
    await otherMarketTab.goto('/de_DE/bolsa')
    await expect
      .poll(async () => (await context.cookies()).filter(({ name }) => name === 'vereda_bag'))
      .toEqual([])
    // A page that found no bag when it loaded.
    await otherMarketTab.goto('/de_DE/alle/schuhe/andar-sand/K100052-001')
    await pickFirstSize(otherMarketTab)
    await otherMarketTab
      .getByRole('main')
      .getByRole('button', { name: /Tasche/ })
      .first()
      .click()
    await expect(otherMarketTab.getByRole('dialog').filter({ visible: true })).toContainText('Andar')
    const count = otherMarketTab.locator('header').getByText('1', { exact: true })
    await expect(count).toBeVisible()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Put back' }).click()
    await expect(heading).toHaveText('Your bag, 1')
    await expect(count).toBeHidden()
    await page.reload()
    await expect(heading).toHaveText('Your bag, 1')
    await otherMarketTab.goto('/de_DE/bolsa')
    await expect(otherMarketTab.getByText('Noch hier von deinem letzten Besuch: Andar.')).toBeVisible()
  })

  test('is restored once, though two tabs request it', async ({ page, context }) => {
    const heading = (tab: Page) => tab.getByRole('heading', { level: 1 })
    await seedAndar(page)
    await page.goto('/de_DE/bolsa')
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .not.toContain('vereda_bag')
    await seedAndar(page)
    const tabs = [page, await context.newPage()]
    for (const tab of tabs) {
      await tab.goto('/en_GB/bolsa')
      await expect(heading(tab)).toHaveText('Your bag, 1')
    }
    const getRestoreButton = (tab: Page) => tab.getByRole('button', { name: 'Put back' })
    const buttons = await Promise.all(tabs.map((tab) => getRestoreButton(tab).elementHandle()))
    // The faster tab removes the button from the other’s page, which a locator click would wait for.
    await Promise.all(buttons.map((button) => button?.evaluate((element: HTMLElement) => element.click())))
    for (const tab of tabs) {
      await tab.bringToFront()
      await expect(getRestoreButton(tab)).toBeHidden()
      await expect(heading(tab)).toHaveText('Your bag, 2')
      await tab.reload()
      await expect(heading(tab)).toHaveText('Your bag, 2')
    }
  })
})
