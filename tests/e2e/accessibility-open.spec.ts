import { expect } from '@playwright/test'
import { brandOrigin } from '#tests/support/e2e-ports.ts'
import { expectNoViolations, expectNoViolationsOn } from './support/axe.ts'
import { waitForHandler } from './support/hydration.ts'
import { test } from './support/journey.ts'
import { marketsLink } from './support/markets.ts'
import { allScreens, onEachScreen, screensFor, showOn } from './support/screens.ts'
import { openFilters, tiles } from './support/sheet.ts'
import { mockSuggestions, openSearch } from './support/suggestions.ts'

/** A sheet with all of its dialogs and overlays. */
const sheetPaths = {
  vereda: '/en_GB/all/shoes/sierra-no-14-tan/K100014-001',
  taller: '/en_GB/all/shoes/batch-07-chalk-pink/K200007-001',
  cumbre: '/en_GB/all/shoes/arista-6-night-and-lichen/K300006-001',
} as const

for (const brand of ['vereda', 'taller', 'cumbre'] as const) {
  const toUrl = (path: string) => `${brandOrigin(brand)}${path}`
  const screens = screensFor(brand)

  test(
    `the sheet of ${brand} and its overlays have no axe violations, and the keyboard reaches sizes and bag`,
    allScreens,
    async ({ page }) => {
      test.slow()
      await page.goto(toUrl(sheetPaths[brand]))
      const dialog = page.getByRole('dialog')
      const main = page.getByRole('main')
      const expectMainFaultless = async () => {
        await expectNoViolationsOn(page, screens, 'dialog[open]')
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: /to the bag$/ })).toBeVisible()
      await expectNoViolationsOn(page, screens)
      await main.getByRole('button', { name: 'Find it in a store' }).click()
      await expect(dialog).toBeVisible()
      await expect(dialog.getByText('Asking the stores…')).toHaveCount(0)
      await expectMainFaultless()
      await main.getByRole('link', { name: /^Enlarge picture 1 of/ }).press('Enter')
      await expect(dialog.getByRole('img')).toBeVisible()
      await expectMainFaultless()
      await main.getByRole('link', { name: 'Size guide' }).click()
      await expect(dialog.getByRole('table').first()).toBeVisible()
      await expectMainFaultless()
      await main.getByText(/^\d+ more reviews?$/).click()
      await expectNoViolationsOn(page, screens, '#reviews')
      await main
        .getByRole('button', { name: /^Report/ })
        .first()
        .click()
      await expect(dialog.getByRole('radio').first()).toBeVisible()
      await expectMainFaultless()
      // Clicked on each screen: the click scrolls to what is missing where a bar covers the page.
      await onEachScreen(page, screens, async () => {
        await main.getByRole('button', { name: /^Add to the bag$/ }).click()
        await expect(main.getByRole('alert').filter({ hasText: /size/ })).toBeVisible()
        await expectNoViolations(page, '.buy')
      })
      await showOn(page, 'desktop')
      await page.getByRole('group', { name: 'Size', exact: true }).locator('input:enabled').first().focus()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: /^Add .*to the bag$/ }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'In the bag' })).toBeVisible()
    },
  )

  test(
    `the search of ${brand}, as an overlay and as a page, has no axe violations`,
    allScreens,
    async ({ page }) => {
      test.slow()
      await mockSuggestions(page)
      await page.goto(toUrl('/en_GB/search'))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoViolationsOn(page, screens)
      await page.evaluate((own) => {
        localStorage.setItem(`${own}:recent_searches`, '["red boots","socks"]')
      }, brand)
      await openSearch(page)
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Looked for before' })).toBeVisible()
      await expectNoViolationsOn(page, screens, 'dialog[open]')
      await page.getByRole('combobox').fill('boots')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectNoViolationsOn(page, screens, 'dialog[open]')
    },
  )
}

test(
  'a sold-out sheet and its form with error messages have no axe violations',
  allScreens,
  async ({ page }) => {
    await page.goto('/en_GB/men/shoes/anden/K100009-003')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolationsOn(page, screensFor('vereda'), 'main')
    const dialog = page.getByRole('dialog', { name: 'Notify me when it’s back in stock' })
    await page
      .getByRole('button', { name: /Notify me$/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Notify me' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
    await expectNoViolationsOn(page, screensFor('vereda'), 'dialog[open]')
  },
)

test(
  'the not-found page, and the market dialog over it, have no axe violations',
  allScreens,
  async ({ page }) => {
    await page.goto('/en_GB/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolationsOn(page, screensFor('vereda'))
    await waitForHandler(marketsLink(page))
    await marketsLink(page).click()
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
    await expectNoViolationsOn(page, screensFor('vereda'), 'dialog[open]')
  },
)

test(
  'a grid, its filters and the size dialog of a tile have no axe violations',
  allScreens,
  async ({ page }) => {
    test.slow()
    await page.goto('/en_GB/all/shoes')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await onEachScreen(page, ['desktop', 'phone'], async () => {
      await expectNoViolations(page)
      await openFilters(page, /^Size/)
      await expect(page.getByRole('group', { name: 'Size' })).toBeVisible()
      // Includes the buttons that open the panel, because they look different while it is open.
      await expectNoViolations(page, 'form.fb')
      await page.keyboard.press('Escape')
    })
    // A tile has a button for touch that is hidden from mouse users.
    const dialog = page.getByRole('dialog')
    await tiles(page).first().locator('.qadd').click()
    await expect(dialog.locator('[data-size]').first()).toBeVisible()
    await expectNoViolations(page, 'dialog[open]')
  },
)
