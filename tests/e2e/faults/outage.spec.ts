import { expect, test } from '@playwright/test'
import { stackControl } from '#tests/support/control.ts'
import { addSheetToBag } from '../support/sheet.ts'

test.describe.configure({ mode: 'serial' })

const visited = '/en_GB/all/shoes/andar-sand/K100052-001'
const unvisited = '/it_IT/tutto/scarpe?filter.color=green&sort=price_desc'

test('while the back end is down, cached pages load and others respond with 503; all recover with it', async ({
  page,
  request,
}) => {
  await addSheetToBag(page, visited)
  expect((await request.get(visited)).status()).toBe(200)
  await stackControl.kill('backEnd')
  try {
    expect((await request.get(visited)).status()).toBe(200)
    for (const visit of ['first', 'second']) {
      const response = await request.get(unvisited)
      expect(response.status(), visit).toBe(503)
      expect(response.headers()['cache-control']).toContain('no-store')
      expect(response.headers()['retry-after']).toBeTruthy()
      expect(await response.text()).toMatch(/<h1[^>]*>/)
    }
    const call = await request.get('/api/shop/v1/countries?profile=en_GB')
    expect([call.status(), call.headers()['cache-control']]).toEqual([503, 'no-store'])
    expect(call.headers()['retry-after']).toBeTruthy()
    expect(await call.json()).toMatchObject({ status: 'KO', errors: [{ code: 'service_unavailable' }] })
    const suggestions = await request.get('/api/search/suggest?profile=en_GB&q=boots')
    expect([suggestions.status(), suggestions.headers()['retry-after']]).toEqual([503, '5'])
    const oneClick = { form: { 'List-Unsubscribe': 'One-Click' } }
    const unsubscribed = await request.post('/api/unsubscribe/en_GB/token', oneClick)
    expect([unsubscribed.status(), unsubscribed.headers()['retry-after']]).toEqual([503, '5'])
    const picture = await request.get('/pictures/none.md.webp')
    expect([picture.status(), await picture.text()]).toEqual([503, ''])
    await page.goto('/en_GB/bolsa')
    await expect(page.getByText(/We can’t reach the shop just now/)).toBeVisible()
  } finally {
    await stackControl.start('backEnd')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag, 1' })).toBeVisible()
  expect((await request.get(unvisited)).status()).toBe(200)
})
