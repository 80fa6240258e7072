import { type BrowserContext, expect } from '@playwright/test'
import { brandOrigin } from '#tests/support/e2e-ports.ts'
import { createAdminActions } from './support/admin-actions.ts'
import { test } from './support/journey.ts'

const day = 86_400
const tabletCookie = /_(store|workstation|country_price)/

async function cookieOf(context: BrowserContext, name: string) {
  return (await context.cookies()).find((cookie) => cookie.name === name)
}

/** The remaining lifetime of a cookie in whole days; -1 for a session cookie. */
async function getRemainingDays(context: BrowserContext, name: string): Promise<number | undefined> {
  const cookie = await cookieOf(context, name)
  if (!cookie) return undefined
  return cookie.expires === -1 ? -1 : Math.round((cookie.expires - Date.now() / 1000) / day)
}

test('a prefetch starts nothing; a voucher’s link sets its cookie and redirects to the page itself', async ({
  page,
  context,
}) => {
  await page.goto('/en_GB')
  const status = await page.evaluate(async () => (await fetch('/en_GB?voucher=WELCOME')).status)
  expect(status).toBe(200)
  expect(await cookieOf(context, 'vereda_bonds')).toBeUndefined()
  await page.goto('/en_GB/all/shoes?sort=price_asc&voucher=paseo10')
  await expect(page).toHaveURL('/en_GB/all/shoes?sort=price_asc')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await cookieOf(context, 'vereda_bonds')).toMatchObject({
    value: 'PASEO10',
    sameSite: 'Lax',
    secure: false,
    path: '/',
  })
  expect(await getRemainingDays(context, 'vereda_bonds')).toBe(1)
})

test('only the redirect sets cookies, and no cache may store it', async ({ request }) => {
  const link = await request.get('/en_GB?voucher=WELCOME&prevoucher=SOON20', { maxRedirects: 0 })
  expect([link.status(), link.headers()['cache-control']]).toEqual([307, 'private, no-store'])
  const cookieHeaders = link.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  expect(cookieHeaders.map(({ value }) => value.replace(/Expires=[^;]*; /, ''))).toEqual([
    'vereda_bonds=WELCOME; Path=/; Max-Age=86400; SameSite=lax',
    'vereda_auto_bonds=; Path=/; Max-Age=0; SameSite=lax',
    'vereda_prevoucher=SOON20; Path=/; Max-Age=21600; SameSite=lax',
  ])
})

test('pages are the same for all visitors, whatever their cookies', async ({ request }) => {
  for (const path of ['/en_GB', '/en_GB/all/shoes']) {
    const withoutCookies = await request.get(path)
    const withCookies = await request.get(path, {
      headers: { cookie: 'vereda_bonds=WELCOME; vereda_store_mode=true' },
    })
    expect(withoutCookies.headers()['cache-control']).toContain('s-maxage=')
    for (const reply of [withoutCookies, withCookies]) expect(reply.headers()['set-cookie']).toBeUndefined()
    expect([withCookies.headers()['cache-control'], withCookies.headers().etag]).toEqual([
      withoutCookies.headers()['cache-control'],
      withoutCookies.headers().etag,
    ])
  }
})

test('a link makes no browser a store’s tablet, even with a forged pass', async ({ page, context }) => {
  const tabletParameters = 'appIpad=true&workstation=W1&store_id=T042&user_id=1001&country_price=MX'
  for (const query of [
    tabletParameters,
    `${tabletParameters}&store_pass=${'Zm9yZ2Vk'.repeat(4)}.AAAAAAAAAAAAAAAAAAAAAA`,
    'workstation=W1',
  ]) {
    await page.goto(`/en_GB?${query}`)
    await expect(page).toHaveURL('/en_GB')
    expect((await context.cookies()).filter(({ name }) => tabletCookie.test(name))).toEqual([])
  }
})

test('a tablet with a pass gets its till and staff, and loses them when it expires', async ({
  page,
  context,
}) => {
  const pass = await createAdminActions(page.request).createStorePass('lisboa-chiado', 'W1')
  await page.goto(`/en_GB?appIpad=true&workstation=W9&user_id=1001&country_price=MX&store_pass=${pass}`)
  await expect(page).toHaveURL('/en_GB')
  expect(await getRemainingDays(context, 'vereda_store_mode')).toBe(30)
  expect(await getRemainingDays(context, 'vereda_workstation')).toBe(30)
  expect((await cookieOf(context, 'vereda_workstation'))?.value).toBe('W1')
  expect((await cookieOf(context, 'vereda_store'))?.value).toBe('lisboa-chiado')
  expect(await getRemainingDays(context, 'vereda_store_employee')).toBe(-1)
  await page.goto('/en_GB?user_id=666')
  expect((await cookieOf(context, 'vereda_store_employee'))?.value).toBe('1001')
  await page.goto('/en_GB?appIpad=false')
  expect((await context.cookies()).filter(({ name }) => tabletCookie.test(name))).toEqual([])
})

test('a visitor cannot force https by a header', async ({ request }) => {
  const reply = await request.get('/en_GB?gtm=1', {
    maxRedirects: 0,
    headers: { 'x-forwarded-proto': 'https' },
  })
  expect(reply.headers()['set-cookie']).toBe('vereda_gtm=true; Path=/; SameSite=lax')
})

test('a visit saves its language and country under the brand’s name, and no id', async ({
  page,
  context,
}) => {
  await page.goto(`${brandOrigin('taller')}/en_GB`)
  expect(await cookieOf(context, 'taller_country')).toBeUndefined()
  /** The page reacts to the first interaction after its scripts have loaded. */
  const movePointer = (step: number) => page.mouse.move(20 + step, 20)
  let steps = 0
  await expect
    .poll(() => movePointer(++steps).then(() => getRemainingDays(context, 'taller_country')))
    .toBe(29)
  expect(await getRemainingDays(context, 'taller_language')).toBe(30)
  await page.goto(`${brandOrigin('taller')}/es_ES`)
  await expect
    .poll(() => movePointer(++steps).then(async () => (await cookieOf(context, 'taller_country'))?.value))
    .toBe('ES')
  expect(await getRemainingDays(context, 'taller_country')).toBe(30)
  expect(await cookieOf(context, 'taller_client_uuid')).toBeUndefined()
})
