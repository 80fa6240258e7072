import { expect } from '@playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { test } from './support/journey.ts'
import { allScreens, expectNoOverflow, openOnDesktop, showOn } from './support/screens.ts'

// The accessibility specs check more pages at 320 px.
test('these pages have no horizontal overflow at 320 px', allScreens, async ({ page }) => {
  test.slow()
  for (const path of [
    '/de_DE/search',
    '/de_DE/alle/schuhe',
    '/de_DE/alle/schuhe/andar-sand/K100052-001',
    '/de_DE/alle/schuhe/sierra/K100014-001',
    '/es_MX',
    '/es_MX/todo/calzado',
    '/en_JP/all/shoes/sierra/K100014-001',
    '/en_HU/all/shoes/andar-sand/K100052-001',
  ]) {
    await showOn(page, 'narrow')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow(page, path)
  }
})

test(
  'the page of all markets has no axe violations, and no horizontal overflow at 320 px',
  allScreens,
  async ({ page }) => {
    await openOnDesktop(page, '/nl_BE/markets')
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expectNoViolations(page)
    await expectNoOverflow(page, 'markets')
  },
)
