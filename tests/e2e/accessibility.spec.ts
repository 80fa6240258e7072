import { expect, type Page } from '@playwright/test'
import { brandOrigin } from '#tests/support/e2e-ports.ts'
import { expectNoFaults } from './support/axe.ts'
import { both, bothFor } from './support/both.ts'
import { test } from './support/journey.ts'
import { openFilters, tiles } from './support/sheet.ts'
import { bringBag, cards, fillBritishCheckout, fillCard, payButton, plentiful } from './support/shopper.ts'
import { openSearch, suggests } from './support/suggestions.ts'

const brands = ['vereda', 'taller', 'cumbre'] as const

/** A sheet with everything that opens over it. */
const closeLook = {
  vereda: '/en_GB/all/shoes/sierra-no-14-tan/K100014-001',
  taller: '/en_GB/all/shoes/batch-07-chalk-pink/K200007-001',
  cumbre: '/en_GB/all/shoes/arista-6-night-and-lichen/K300006-001',
} as const

/** What the other sheets are of: sold out; for members, not yet on sale, in parts, with letters, of one size. */
const sheets = {
  vereda: ['/en_GB/men/shoes/anden/K100009-003'],
  taller: ['/en_GB/all/shoes/slipper-for-leaving/K200015-002'],
  cumbre: [
    '/en_GB/all/shoes/nocturna-5/K300012-001',
    '/en_GB/all/shoes/vertical-k/K300014-001',
    '/en_GB/all/shoes/muda-6/K300015-001',
    '/en_GB/all/apparel/ventisca/K300028-001',
    '/en_GB/all/bags-accessories/vivac-18/K300018-001',
  ],
} as const

const nothing = '/en_GB/all/shoes?filter.color=green&filter.size=36&filter.price=0-20'

/** Lists that are no plain grid. */
const lists = {
  vereda: [
    '/en_GB/collections/first-rain',
    '/en_GB/collections/second-walk',
    '/en_GB/campaigns/sid',
    '/en_GB/campaigns/mss',
    '/en_GB/campaigns/blfr',
    '/en_GB/all/shoes?filter.color=black&page=1',
    '/en_GB/all/shoes?page=3',
    nothing,
    '/en_GB/review/abc.def',
    '/en_GB/unsubscribe/abc.def',
  ],
  taller: [nothing],
  cumbre: [nothing],
} as const

for (const brand of brands) {
  const at = (path: string) => `${brandOrigin(brand)}${path}`

  test(
    `home, grid, sheet and missing page of ${brand} have no accessibility faults`,
    bothFor(brand),
    async ({ page }) => {
      test.slow()
      await page.goto(at('/en_GB'))
      await expectNoFaults(page)
      await page.goto(at('/en_GB/all/shoes'))
      await expectNoFaults(page)
      await tiles(page).first().getByRole('heading').getByRole('link').click()
      await expect(page).toHaveURL(/\/K\d+-\d+$/)
      await expect(page.getByRole('button', { name: /to the bag$/ })).toBeVisible()
      await expectNoFaults(page)
      await page.goto(at('/en_GB/nowhere'))
      await expectNoFaults(page)
    },
  )

  test(
    `lists and sheets of every kind of ${brand} have no accessibility faults`,
    bothFor(brand),
    async ({ page }) => {
      test.slow()
      for (const path of [...lists[brand], ...sheets[brand]]) {
        await page.goto(at(path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoFaults(page, 'main')
      }
    },
  )

  test(
    `what opens over a sheet of ${brand} has no accessibility faults`,
    bothFor(brand),
    async ({ page }) => {
      test.slow()
      await page.goto(at(closeLook[brand]))
      const dialog = page.getByRole('dialog')
      const main = page.getByRole('main')
      const faultless = async () => {
        await expectNoFaults(page, 'dialog[open]')
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
      await main.getByRole('button', { name: 'Find it in a store' }).click()
      await expect(dialog).toBeVisible()
      await expect(dialog.getByText('Asking the stores')).toHaveCount(0)
      await faultless()
      await main.getByRole('link', { name: /^Enlarge picture 1 of/ }).press('Enter')
      await expect(dialog.getByRole('img')).toBeVisible()
      await faultless()
      await main.getByRole('link', { name: 'Size guide' }).click()
      await expect(dialog.getByRole('table').first()).toBeVisible()
      await faultless()
      await main.getByText(/^\d+ more reviews?$/).click()
      await expectNoFaults(page, '#reviews')
      await main
        .getByRole('button', { name: /^Report/ })
        .first()
        .click()
      await expect(dialog.getByRole('radio').first()).toBeVisible()
      await faultless()
      await main.getByRole('button', { name: /^Add to the bag$/ }).click()
      await expect(main.getByRole('alert').filter({ hasText: /size/ })).toBeVisible()
      await expectNoFaults(page, '.buy')
    },
  )

  test(
    `the search of ${brand}, over a page and on its own, has no accessibility faults`,
    bothFor(brand),
    async ({ page }) => {
      test.slow()
      await suggests(page)
      await page.goto(at('/en_GB/search'))
      await expectNoFaults(page)
      await page.evaluate((own) => {
        localStorage.setItem(`${own}:recent_searches`, '["red boots","socks"]')
      }, brand)
      await openSearch(page)
      await expect(page.getByRole('dialog').getByRole('region', { name: 'Looked for before' })).toBeVisible()
      await expectNoFaults(page)
      await page.getByRole('combobox').fill('boots')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectNoFaults(page)
      for (const words of ['andar', 'zzzzqx']) {
        await page.goto(at(`/en_GB/search?q=${words}`))
        await expectNoFaults(page)
      }
    },
  )
}

/** Pages between bag and thanks, as they stand for whoever has nothing yet; each with its own shape in every brand. */
const shaped = ['/en_GB/bolsa', '/en_GB/order', '/en_GB/gift-card', '/en_GB/myaccount'] as const
const ownPages = {
  vereda: [
    ...shaped,
    '/en_GB/checkout',
    '/en_GB/checkout/express',
    '/en_GB/pedido_offline',
    `/en_GB/order/${'A'.repeat(22)}`,
    `/en_GB/thanks/${'A'.repeat(22)}`,
    `/en_GB/express/${'A'.repeat(43)}`,
  ],
  taller: shaped,
  cumbre: shaped,
} as const

for (const brand of brands)
  test(`pages between bag and thanks of ${brand} have no accessibility faults`, both, async ({ page }) => {
    test.slow()
    for (const path of ownPages[brand]) {
      await page.goto(`${brandOrigin(brand)}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoFaults(page)
    }
  })

/** A bag with the nth sneaker, and the page that is opened with it. */
async function withBag(page: Page, path: string, nth: number, profile = 'en_GB'): Promise<void> {
  const { url, size } = await plentiful(page, nth, profile)
  await bringBag(page, [{ id: url.split('/').at(-1) ?? '', size }], { profile })
  await page.goto(path)
}

test(
  'each step of the checkout, with its errors told, and the thanks have no accessibility faults',
  both,
  async ({ page }) => {
    test.slow()
    await withBag(page, '/en_GB/checkout', 9)
    const next = page.getByRole('button', { name: 'Continue' })
    await next.click()
    await expect(page.getByRole('heading', { name: /things to put right$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expectNoFaults(page)
    await page.getByRole('button', { name: 'Go on without' }).click()
    await fillBritishCheckout(page)
    await page.getByRole('button', { name: 'Change: Delivery' }).click()
    await page.getByLabel('Postcode').fill('')
    await next.click()
    await expect(page.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true')
    await expectNoFaults(page)
    await page.getByLabel('Postcode').fill('SW1Y 4JH')
    await next.click()
    await page.getByRole('button', { name: 'Use a gift card' }).click()
    await page.getByRole('button', { name: 'Use this card' }).click()
    await expect(page.getByLabel('Number of the gift card')).toBeFocused()
    await fillCard(page, cards.authorised)
    await expectNoFaults(page)
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Something for Sendero Común?' })).toBeVisible()
    await expectNoFaults(page)
  },
)

test(
  'a list of Packstations and an order without payment have no accessibility faults',
  both,
  async ({ page }) => {
    test.slow()
    await withBag(page, '/en_DE/checkout', 10, 'en_DE')
    await page.getByLabel('E-mail').fill('ada@example.org')
    await page.getByLabel('Phone', { exact: true }).fill('151 23456789')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('How it comes').selectOption('04')
    await page.getByRole('button', { name: 'Find a Packstation' }).click()
    await page.getByLabel('Near which town or postal code?').fill('Berlin')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Take Packstation/ }).first()).toBeVisible()
    await expectNoFaults(page)
    await withBag(page, '/en_IL/pedido_offline', 28, 'en_IL')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
    await expectNoFaults(page)
  },
)

test('what an order and a gift card answer has no accessibility faults', both, async ({ page }) => {
  test.slow()
  await page.goto('/en_GB/order')
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(page.getByLabel('Order number')).toBeFocused()
  await expectNoFaults(page)
  await page.getByLabel('Order number').fill('4000000017')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('marta@vereda.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Delivered' })).toBeFocused()
  await expectNoFaults(page)
  await page.goto('/en_GB/gift-card')
  await page.getByRole('button', { name: 'See what is on it' }).click()
  await expect(page.getByLabel('Number of the gift card')).toBeFocused()
  await expectNoFaults(page)
})

/** What waits for a size that is gone, with its mistakes told. */
async function openNotice(page: Page): Promise<void> {
  await page.goto('/en_GB/men/shoes/anden/K100009-003')
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' })
  await page
    .getByRole('button', { name: /Notify me$/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Tell me' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
}

test(
  'filters, the size sheet of a tile, the notice and the market dialog have no accessibility faults',
  both,
  async ({ page, isMobile }) => {
    test.slow()
    await openNotice(page)
    await expectNoFaults(page, 'dialog[open]')
    await page.goto('/en_GB/all/shoes')
    await openFilters(page, /^Size/)
    await expectNoFaults(page)
    await page.keyboard.press('Escape')
    if (isMobile) {
      const dialog = page.getByRole('dialog')
      await tiles(page).first().locator('.qadd').click()
      await expect(dialog.locator('[data-size]').first()).toBeVisible()
      await expectNoFaults(page, 'dialog[open]')
      await page.keyboard.press('Escape')
    }
    await page.locator('header a[data-markets]').click()
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
    await expectNoFaults(page)
  },
)

test('the page of all markets has no accessibility faults', async ({ page }) => {
  await page.goto('/pt_BR/markets')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expectNoFaults(page)
})

test('the checkout does not scroll sideways at 320 px, in a language of long words', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await withBag(page, '/de_DE/bolsa', 11, 'de_DE')
  await expect(page.getByLabel('Gutscheincode')).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.goto('/de_DE/checkout')
  await page.getByLabel('E-Mail').fill('ada@example.org')
  await page.getByLabel('Telefon', { exact: true }).fill('151 23456789')
  await page.getByRole('button', { name: 'Weiter' }).click()
  for (const way of ['04', '05', '01']) {
    await page.getByLabel('Wie es kommt').selectOption(way)
    expect(await overflow(), way).toBeLessThanOrEqual(0)
  }
})

test('no page of these scrolls sideways at 320 px', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/de_DE',
    '/de_DE/search',
    '/de_DE/search?q=stiefel',
    '/de_DE/alle/schuhe',
    '/de_DE/alle/schuhe/andar-sand/K100052-001',
    '/de_DE/alle/schuhe/sierra/K100014-001',
    '/de_DE/bolsa',
    '/de_DE/order',
    '/de_DE/gift-card',
    '/de_DE/myaccount',
    '/es_MX',
    '/es_MX/todo/calzado',
    '/nl_BE/markets',
    '/nl_NL/collections/second-walk',
    '/en_JP/all/shoes/sierra/K100014-001',
    '/en_HU/all/shoes/andar-sand/K100052-001',
    `${brandOrigin('taller')}/de_DE/alle/taschen-accessoires`,
    `${brandOrigin('cumbre')}/de_DE/alle/schuhe/muda-6/K300015-001`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

test('a shopper with a keyboard reaches the sizes and the bag', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab key')
  await page.goto('/en_GB/all/shoes/andar-sand/K100052-001')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Size', exact: true }).locator('input:enabled').first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: /^Add .*to the bag$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'In the bag' })).toBeVisible()
})

test('a shopper with a keyboard passes the checkout up to the payment', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab key')
  await withBag(page, '/en_GB/checkout', 12)
  const fill = async (label: string, text: string) => {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByLabel('E-mail').focus()
  await fill('E-mail', 'ada@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7700 900123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('How it comes')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^For another country/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await fill('Name', 'Ada')
  await fill('Surname', 'Lovelace')
  await fill('Address', '12 St James Square')
  await page.keyboard.press('Tab')
  await fill('City', 'London')
  await page.keyboard.press('Enter')
  // What is missing is said first, and leads to its field.
  const problems = page.getByRole('link', { name: /^Postcode:/ })
  await expect(problems).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(problems).toBeFocused()
  await page.keyboard.press('Enter')
  await fill('Postcode', 'SW1Y 4JH')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
})
