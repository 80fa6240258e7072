import { expect, type Page } from '@playwright/test'
import { englishMessages } from '#i18n/english.ts'
import { gridPath } from '#i18n/routing.ts'
import { pseudoLocalize } from '#tests/support/pseudo-localize.ts'
import { createAdminActions } from './support/admin-actions.ts'
import { bothDevices } from './support/device-tags.ts'
import { test } from './support/journey.ts'
import { pickFirstSize } from './support/sheet.ts'

/** A locale that no other test uses; while this one runs it shows a pseudo-language. */
const locale = 'en_CY'
const grid = gridPath(locale, { target: 'all', family: 'shoes', category: [] })

/** Text that is not fully visible: clipped by a box around it, or beyond the edge of the screen. */
function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    const hidden = (element: Element) => {
      const { visibility, clipPath, opacity } = getComputedStyle(element)
      return visibility === 'hidden' || clipPath !== 'none' || opacity === '0'
    }
    /** The nearest box that clips its overflow; a scrollable box does not count. */
    const clipper = (element: Element, axis: 'overflowX' | 'overflowY') => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const overflow = getComputedStyle(box)[axis]
        if (overflow === 'auto' || overflow === 'scroll') return null
        if (overflow === 'hidden' || overflow === 'clip') return box
      }
      return document.documentElement
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (
        !text ||
        !parent ||
        parent.closest('script, style, noscript, svg, select, template, [aria-hidden="true"]')
      )
        continue
      let skipped = false
      for (let box: Element | null = parent; box; box = box.parentElement) skipped ||= hidden(box)
      if (skipped) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue
        const horizontalClip = clipper(parent, 'overflowX')?.getBoundingClientRect()
        const verticalClipper = clipper(parent, 'overflowY')
        const verticalClip =
          verticalClipper && verticalClipper !== document.documentElement
            ? verticalClipper.getBoundingClientRect()
            : null
        const isCutHorizontally =
          horizontalClip && (rect.right > horizontalClip.right + 1 || rect.left < horizontalClip.left - 1)
        const isCutVertically =
          verticalClip && (rect.bottom > verticalClip.bottom + 2 || rect.top < verticalClip.top - 2)
        if (isCutHorizontally || isCutVertically) {
          cut.push(`${text.slice(0, 60)} (${parent.tagName.toLowerCase()}.${parent.className})`)
          break
        }
      }
    }
    if (document.documentElement.scrollWidth > innerWidth)
      cut.push(`the page is ${document.documentElement.scrollWidth} wide`)
    return cut
  })
}

test.use({ viewport: { width: 320, height: 640 }, deviceScaleFactor: 1, isMobile: false, hasTouch: true })

test('longer texts are not clipped on a narrow phone', bothDevices, async ({ page, request }, info) => {
  const { setLabels } = createAdminActions(request)
  const setAllLabels = (transform: (text: string) => string | null) =>
    setLabels(
      locale,
      Object.fromEntries(Object.entries(englishMessages).map(([key, text]) => [key, transform(text)])),
    )
  await setAllLabels(pseudoLocalize)
  try {
    const expectNothingClipped = async (name: string) => {
      const cut = await findCutText(page)
      if (cut.length)
        await info.attach(`${name}.png`, {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        })
      expect.soft(cut, name).toEqual([])
    }
    /** A page rendered before the labels changed is served stale once while the new one is rendered. */
    const goto = (path: string) =>
      expect(async () => {
        await page.goto(path)
        await expect(page.locator('body')).toContainText(/[ŵẋýžñöéà]{2}/, { timeout: 1000 })
      }).toPass({ timeout: 30_000 })
    const open = async (name: string, path: string) => {
      await goto(path)
      await page.waitForLoadState('networkidle')
      await expectNothingClipped(name)
    }
    await open('home', `/${locale}`)
    await expect(page.getByRole('link', { name: pseudoLocalize('Skip to content') })).toBeAttached()
    await open('grid', grid)
    const sheet = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
    const sheetPath = (await sheet.getAttribute('href')) ?? ''
    expect(sheetPath).toMatch(/\/[A-Z]\d{6}-\d{3}$/)
    await open('markets', `/${locale}/markets`)
    await open('stores', `/${locale}/stores`)
    await open('missing', `/${locale}/nowhere`)
    await open('offline', `/${locale}/pedido_offline`)
    await open('sheet', sheetPath)
    await pickFirstSize(page)
    await page
      .getByRole('button', { name: pseudoLocalize('Add {size} to the bag').split('{size}').at(-1) ?? '' })
      .click()
    await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible()
    await expectNothingClipped('added')
    await open('bag', `/${locale}/bolsa`)
    // Checks the check itself: a heading that is too narrow is detected.
    await page.addStyleTag({
      content: 'h1 { width: 40px !important; overflow: hidden !important; white-space: nowrap !important }',
    })
    expect(await findCutText(page)).not.toEqual([])
    await open('checkout', `/${locale}/checkout`)
    await page.getByRole('button', { name: pseudoLocalize('Continue') }).click()
    await expectNothingClipped('checkout with problems')
  } finally {
    await setAllLabels(() => null)
  }
})
