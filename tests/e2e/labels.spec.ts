import { expect, type Page } from '@playwright/test'
import { appendMissingLabels } from '#lib/labels/append-missing-labels.ts'
import { createAdminActions } from './support/admin-actions.ts'
import { test } from './support/journey.ts'
import { recordPageActivity } from './support/page-activity.ts'

/** Each project has its own language, so that they do not change labels on each other’s pages. */
const locales = {
  desktop: { profile: 'it_IT', skip: 'Salta al contenuto' },
  mobile: { profile: 'nl_NL', skip: 'Naar de inhoud' },
} as const

test('an overridden label appears on its pages within seconds, and disappears again', async ({ request }, {
  project,
}) => {
  const { profile } = locales[project.name === 'mobile' ? 'mobile' : 'desktop']
  const fetchHome = async () => (await request.get(`/${profile}`)).text()
  const label = `Hop ${project.name} <hop>`
  await createAdminActions(request).setLabel(profile, 'shop.skip', label)
  await expect.poll(fetchHome, { timeout: 10_000 }).toContain(`Hop ${project.name} &lt;hop&gt;`)
  await createAdminActions(request).setLabel(profile, 'shop.skip', null)
  await expect.poll(fetchHome, { timeout: 10_000 }).not.toContain(`Hop ${project.name}`)
})

/** Opens the home page as the server sends it where its render missed these labels. */
async function openWithMissingLabels(page: Page, keys: readonly string[]): Promise<void> {
  await page.route('**/pt_PT', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: appendMissingLabels(await reply.text(), keys) })
  })
  await page.goto('/pt_PT')
}

/** Paths that receive the page’s beacons. */
function recordBeacons(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/labels/create')) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

const readStoredSets = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('vereda:missing_labels') ?? '[]') as string[])

test('a browser reports missing labels once, after ten seconds or when the page unloads; otherwise nothing', async ({
  page,
}) => {
  const beacons = recordBeacons(page)
  const { activity } = await recordPageActivity(page)
  await page.clock.install()
  await test.step('a page without missing words carries no list and sends nothing', async () => {
    await page.goto('/pt_PT')
    await page.waitForLoadState('networkidle')
    await expect(page.locator('#missing-labels')).toHaveCount(0)
    await page.clock.fastForward(20_000)
    expect(beacons).toEqual([])
  })
  await test.step('ten seconds later, once', async () => {
    await openWithMissingLabels(page, ['bag.title', 'shop.skip'])
    expect(beacons).toEqual([])
    await expect(async () => {
      await page.clock.fastForward(10_000)
      expect(beacons).toEqual(['/api/shop/v1/labels/create'])
    }).toPass()
    expect(await readStoredSets(page)).toHaveLength(1)
    activity.length = 0
    await page.reload()
    await expect(async () => {
      await page.clock.fastForward(10_000)
      expect(activity).toContain('read vereda:missing_labels')
    }).toPass()
    await page.goto('/pt_PT/bolsa')
    expect(beacons).toHaveLength(1)
  })
  // Playwright sees no request of an unloaded page, so the page itself records what the browser accepted.
  await test.step('or when the page goes before', () =>
    expect(async () => {
      const openedAt = performance.now()
      await openWithMissingLabels(page, ['bag.title'])
      await page.evaluate(() => localStorage.clear())
      await page.waitForLoadState('networkidle')
      await page.goto('/pt_PT/bolsa')
      expect(await readStoredSets(page)).toHaveLength(1)
      expect(performance.now() - openedAt).toBeLessThan(10_000)
    }).toPass({ timeout: 30_000 }))
})
