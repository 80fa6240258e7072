import { expect, type Locator, type Page } from '@playwright/test'
import { waitForHandler } from './hydration.ts'

/** The products of the open grid. */
export function tiles(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }).getByRole('link') })
}

/** The link to the next page of the open list. */
export const nextPageLink = (page: Page): Locator => page.getByRole('link', { name: /^Show \d+ more$/ })

/** Adds the next page to the open list. */
export async function loadNextPage(page: Page): Promise<void> {
  await nextPageLink(page).scrollIntoViewIfNeeded()
  await waitForHandler(nextPageLink(page))
  await nextPageLink(page).click()
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(40)
}

/** The total number of products of the open grid, as it shows itself. */
export async function countProducts(page: Page): Promise<number> {
  const seen = page.getByText(/^You have seen [\d,]+ of [\d,]+$/)
  await expect(seen).toBeVisible()
  return Number(((await seen.textContent()) ?? '').split(' of ')[1]?.replaceAll(',', ''))
}

/** Chooses the first available size on the open sheet, in any language, and returns its EU value. */
export async function pickFirstSize(page: Page): Promise<string> {
  const radio = page.locator('input[name="size"]:enabled').first()
  const value = (await radio.getAttribute('value')) ?? ''
  await page.locator(`label:has(input[name="size"][value="${value}"])`).click()
  await expect(radio).toBeChecked()
  return value
}

/** Puts the first size of a British sheet into the bag. */
export async function addSheetToBag(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await pickFirstSize(page)
  await page.getByRole('button', { name: /^Add .*to the bag$/ }).click()
  await expect(page.getByRole('dialog', { name: 'In the bag' })).toBeVisible()
}

/** Opens a panel of the filter bar; on a phone one dialog has all of them. */
export async function openFilters(page: Page, panel: RegExp): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await page.getByRole('button', { name: isPhone ? /^Filter and sort/ : panel }).click()
}

/** Timeout of the first 3D frame: without a graphics card, rendering it keeps the page busy. */
export const softwareRendering = { timeout: 120_000 } as const
