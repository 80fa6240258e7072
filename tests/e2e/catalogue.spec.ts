import { expect, type Page } from '@playwright/test'
import { openWithDelayedScripts } from './support/delayed-scripts.ts'
import { bothDevices } from './support/device-tags.ts'
import { waitForHydration } from './support/hydration.ts'
import { test } from './support/journey.ts'
import { countProducts, openFilters, tiles } from './support/sheet.ts'
import { chooseOption } from './support/shopper.ts'
import { mockSuggestions, openSearch, searchField, searchLink } from './support/suggestions.ts'

async function openSearchWithSlash(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
}

test(
  'navigates from home through a grid to a sheet and back; a closed picture viewer releases the keyboard',
  bothDevices,
  async ({ page, isMobile }) => {
    await mockSuggestions(page)
    await page.goto('/en_GB')
    await waitForHydration(page)
    await page.getByRole('main').getByRole('link', { name: /Boots/ }).first().click()
    await expect(page).toHaveURL(/\/en_GB\/\w+\/shoes\/boots$/)
    const grid = page.url()
    // Only client-side navigation to a sheet can be left without a new document.
    const getDocumentMark = () => page.evaluate(() => document.documentElement.dataset.walked)
    const name = (await tiles(page).first().getByRole('heading').textContent()) ?? ''
    await expect(async () => {
      if (page.url() !== grid) await page.goto(grid)
      await page.evaluate(() => {
        document.documentElement.dataset.walked = 'yes'
      })
      await tiles(page).first().getByRole('heading').getByRole('link').click()
      await expect(page).toHaveURL(/\/K\d{6}-\d{3}$/)
      expect(await getDocumentMark()).toBe('yes')
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.split(', ')[0] ?? '')
    await expect(page.getByRole('button', { name: /^Add .*to the bag$/ })).toBeVisible()
    const completeTheLook = page.getByRole('region', { name: 'Complete the look' })
    await expect(completeTheLook.getByRole('listitem').first()).toBeAttached()
    await page.getByRole('link', { name: /^Enlarge picture 1 of/ }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Pictures, enlarged' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(grid)
    expect(await getDocumentMark()).toBe('yes')
    // A phone has no arrow keys.
    await (isMobile ? openSearch(page) : openSearchWithSlash(page))
    await searchField(page).pressSequentially('a+b-0')
    await expect(searchField(page)).toHaveValue('a+b-0')
    await searchField(page).fill('')
    await page.keyboard.press('/')
    await expect(searchField(page)).toHaveValue('/')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
    await expect(searchLink(page)).toBeFocused()
  },
)

test(
  'filters ticked before hydration are counted, shown as chips and can be removed',
  bothDevices,
  async ({ page }) => {
    const scripts = await openWithDelayedScripts(page, '/en_GB/all/shoes')
    const total = await countProducts(page)
    await openFilters(page, /^Colour/)
    await page.getByRole('checkbox', { name: /^Green/ }).check()
    scripts.loadScripts()
    await page.getByRole('button', { name: /^Show results: \d+$/ }).click()
    await expect(page).toHaveURL(/filter\.color=green/)
    const chips = page.getByRole('list', { name: 'Active filters' })
    await expect(chips).toBeVisible()
    const filteredCount = await countProducts(page)
    expect(filteredCount).toBeGreaterThan(0)
    expect(filteredCount).toBeLessThan(total)
    await expect(tiles(page)).toHaveCount(Math.min(filteredCount, 40))
    await chips
      .getByRole('link', { name: /Remove/ })
      .first()
      .click()
    await expect(page).toHaveURL('/en_GB/all/shoes')
    await expect.poll(() => countProducts(page)).toBe(total)
    await expect(tiles(page)).toHaveCount(40)
  },
)

test(
  'a store chosen before hydration filters the list; later lists offer it, and the visitor’s size, as filters',
  bothDevices,
  async ({ page }) => {
    const scripts = await openWithDelayedScripts(page, '/en_GB/all/shoes')
    await page.getByRole('button', { name: 'In a store' }).click()
    scripts.loadScripts()
    const dialog = page.getByRole('dialog', { name: 'In a store' })
    const store = dialog.getByRole('listitem').first().getByRole('button')
    await expect(store).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'In a store' })).toBeFocused()
    await page.keyboard.press('Enter')
    await store.click()
    await expect(page).toHaveURL(/\/all\/shoes\?filter\.store=[a-z0-9-]+$/)
    const address = page.url()
    await page.goto('/en_GB/men/shoes')
    await openFilters(page, /^Size/)
    const size = page.getByRole('group', { name: 'Size' }).getByRole('checkbox').nth(4)
    await chooseOption(size)
    await page.getByRole('button', { name: /^Show results: \d+$/ }).click()
    await expect(page).toHaveURL(/filter\.size=/)
    await page.goto('/en_GB/men/shoes')
    await page.mouse.move(1, 1)
    await expect(page.getByRole('link', { name: /^My size: / })).toBeVisible()
    await expect(page.getByRole('link', { name: /^At / })).toHaveAttribute(
      'href',
      `/en_GB/men/shoes${new URL(address).search}`,
    )
  },
)

test.describe('when JavaScript does not load', () => {
  test.use({ javaScriptEnabled: false })

  test('home, grid, filters and sheet can be read and navigated', bothDevices, async ({ page }) => {
    await page.goto('/en_GB')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/en_GB/all/shoes?filter.color=green')
    const tile = tiles(page).first().getByRole('heading').getByRole('link')
    await expect(tile).toBeVisible()
    await tile.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/£\d+/).first()).toBeVisible()
    await expect(page.getByText(/Buying needs JavaScript/)).toBeVisible()
  })

  test('a price is typed, a search sent; pictures link to their files and sizes to their page', async ({
    page,
  }) => {
    await page.goto('/en_GB/all/shoes')
    await openFilters(page, /^Price/)
    await page.getByRole('textbox', { name: /^From/ }).fill('100')
    const to = page.getByRole('textbox', { name: /^To/ })
    await to.fill('110')
    await to.press('Enter')
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('£100 to £110')
    await searchLink(page).click()
    await expect(page).toHaveURL('/en_GB/search')
    await page.getByRole('searchbox').fill('andar')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/en_GB/search?q=andar')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/en_GB/all/shoes/sierra-no-14-tan/K100014-001')
    await expect(page.getByRole('button', { name: 'See it in 3D' })).toBeHidden()
    const picture = page.getByRole('link', { name: 'Enlarge picture 1 of 4' })
    await expect(picture).toHaveAttribute('href', /^\/pictures\/.+\.full\.webp$/)
    await page.getByRole('main').getByRole('link', { name: 'Size guide' }).click()
    await expect(page).toHaveURL('/en_GB/content/size-guide')
    await expect(page.getByRole('table').first()).toBeVisible()
  })
})
