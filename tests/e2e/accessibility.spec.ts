import { expect, type Page } from '@playwright/test'
import type { Brand } from '#config/brands.ts'
import { brandOrigin } from '#tests/support/e2e-ports.ts'
import { expectNoViolations, mainOnly } from './support/axe.ts'
import { test } from './support/journey.ts'
import { allScreens, expectNoOverflow, onEachScreen, openOnDesktop, screensFor } from './support/screens.ts'

type Visit = {
  readonly path: string
  /** Without header and footer, which other pages of the brand have too. */
  readonly withoutFrame?: true
  /** Analysed on a phone for every brand, because each brand has its own phone layout. */
  readonly onPhone?: true
  /** Also checked for horizontal overflow at 320 px, in a language with long words. */
  readonly narrow?: true
}

const narrow = true
const withoutFrame = true
const emptyGridPath = '/en_GB/all/shoes?filter.color=green&filter.size=36&filter.price=0-20'

/** Pages between bag and confirmation, for a visitor without bag or order; each brand has its own layout. */
const brandLayoutVisits: readonly Visit[] = [
  { path: '/en_GB/bolsa', onPhone: true },
  { path: '/en_GB/order', onPhone: true },
  { path: '/en_GB/gift-card', onPhone: true },
  { path: '/en_GB/myaccount', onPhone: true },
]

/** Includes the home page, with each block on each background of the brand. Other pages repeat them. */
const content: readonly Visit[] = [
  { path: '/en_GB/landings/prslw', withoutFrame },
  { path: '/en_GB/content/about', withoutFrame },
  { path: '/en_GB/content/size-guide', withoutFrame },
  { path: '/en_GB/content/terms', withoutFrame },
  { path: '/en_GB/stores', withoutFrame },
  { path: '/en_GB/stores/es', withoutFrame },
]

const visits: Readonly<Record<Brand, Readonly<Record<string, readonly Visit[]>>>> = {
  vereda: {
    'home and lists that are no plain grid': [
      { path: '/de_DE', narrow },
      { path: '/nl_NL/collections/second-walk', narrow, withoutFrame },
      { path: '/en_GB/collections/first-rain', withoutFrame },
      { path: '/en_GB/campaigns/sid', withoutFrame },
      { path: '/en_GB/campaigns/mss', withoutFrame },
      { path: '/en_GB/campaigns/blfr', withoutFrame },
    ],
    'lists with a filter, of a further page, found and empty, and pages of e-mails': [
      { path: '/en_GB/all/shoes?filter.size=42&page=2', withoutFrame },
      { path: emptyGridPath, withoutFrame },
      { path: '/de_DE/search?q=stiefel', narrow },
      { path: '/en_GB/search?q=zzzzqx', withoutFrame },
      { path: '/en_GB/review/abc.def', withoutFrame },
      { path: '/en_GB/unsubscribe/abc.def', withoutFrame },
      { path: '/de_DE/confirm-email/abc.def', narrow, withoutFrame },
      { path: '/de_DE/undo-email/abc.def', narrow, withoutFrame },
    ],
    // `accessibility-checkout` analyses the order look-up and the gift card with their results.
    'pages between bag and thanks': [
      { path: '/de_DE/bolsa', narrow },
      { path: '/de_DE/myaccount', narrow },
      { path: '/en_GB/checkout' },
      { path: '/en_GB/checkout/express' },
      { path: '/en_GB/pedido_offline' },
      { path: `/en_GB/order/${'A'.repeat(22)}` },
      { path: `/en_GB/thanks/${'A'.repeat(22)}` },
      { path: `/en_GB/express/${'A'.repeat(43)}` },
    ],
    'landings, content and stores': [
      { path: '/de_DE/landings/blfr', narrow, withoutFrame },
      { path: '/en_GB/landings/prslw', withoutFrame },
      { path: '/en_GB/content/about', withoutFrame },
      { path: '/de_DE/content/faq', narrow, withoutFrame },
      { path: '/de_DE/content/size-guide', narrow, withoutFrame },
      { path: '/en_GB/content/terms', withoutFrame },
      { path: '/de_DE/stores', narrow, withoutFrame },
      { path: '/en_GB/stores/es', withoutFrame },
    ],
  },
  taller: {
    'home, lists and pages between bag and thanks': [
      { path: '/en_GB' },
      { path: '/de_DE/alle/taschen-accessoires', narrow },
      { path: '/en_GB/all/shoes/slipper-for-leaving/K200015-002', withoutFrame },
      { path: emptyGridPath, withoutFrame },
      { path: '/en_GB/search?q=zzzzqx', withoutFrame },
      { path: '/en_GB/nowhere', withoutFrame },
      ...brandLayoutVisits,
    ],
    // Only its three-day landing page has the darkest background.
    'landings, content and stores': [{ path: '/en_GB/landings/blfr', withoutFrame }, ...content],
  },
  cumbre: {
    'home, lists and pages between bag and thanks': [
      { path: '/en_GB' },
      { path: '/en_GB/all/shoes' },
      { path: emptyGridPath, withoutFrame },
      { path: '/en_GB/search?q=zzzzqx', withoutFrame },
      { path: '/en_GB/nowhere', withoutFrame },
      ...brandLayoutVisits,
    ],
    'sheets: for members, not yet on sale, in parts, with letters, of one size': [
      { path: '/en_GB/all/shoes/nocturna-5/K300012-001', withoutFrame },
      { path: '/en_GB/all/shoes/vertical-k/K300014-001', withoutFrame },
      { path: '/de_DE/alle/schuhe/muda-6/K300015-001', narrow, withoutFrame },
      { path: '/en_GB/all/apparel/ventisca/K300028-001', withoutFrame },
      { path: '/en_GB/all/bags-accessories/vivac-18/K300018-001', withoutFrame },
    ],
    // Only its members page has columns, questions and the accent colour as background.
    'landings, content and stores': [{ path: '/en_GB/content/members', withoutFrame }, ...content],
  },
}

async function visit(page: Page, brand: Brand, each: Visit): Promise<void> {
  await openOnDesktop(page, brandOrigin(brand) + each.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const screens = each.onPhone ? (['desktop', 'phone'] as const) : screensFor(brand)
  await onEachScreen(page, screens, () => expectNoViolations(page, each.withoutFrame && mainOnly))
  if (each.narrow) await expectNoOverflow(page, each.path)
}

for (const brand of ['vereda', 'taller', 'cumbre'] as const)
  for (const [name, pages] of Object.entries(visits[brand]))
    test(`${name} of ${brand} have no axe violations`, allScreens, async ({ page }) => {
      test.slow()
      for (const each of pages) await visit(page, brand, each)
    })
