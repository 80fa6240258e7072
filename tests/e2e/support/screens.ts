import { type CDPSession, expect, type Page } from '@playwright/test'
import type { Brand } from '#config/brands.ts'
import { isNightly } from '#tests/support/test-projects.ts'

/** The screens of the projects `desktop` and `mobile`, and the narrowest supported one. */
const screens = {
  desktop: { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false },
  phone: { width: 390, height: 844, deviceScaleFactor: 2, mobile: true },
  narrow: { width: 320, height: 640, deviceScaleFactor: 1, mobile: false },
} as const

export type Screen = keyof typeof screens

/** For a test that loads each page once and changes the screen itself: no other project repeats it. */
export const allScreens = { tag: '@screens' } as const

/** Brands share their structure, so a phone shows pages of one; the nightly run shows all. */
export const screensFor = (brand: Brand): readonly Screen[] =>
  brand === 'vereda' || isNightly ? ['desktop', 'phone'] : ['desktop']

const sessions = new WeakMap<Page, Promise<CDPSession>>()
const shownScreens = new WeakMap<Page, Screen>()

function getSession(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

async function setScreen(page: Page, screen: Screen): Promise<void> {
  const { width, height, ...rest } = screens[screen]
  shownScreens.set(page, screen)
  await page.setViewportSize({ width, height })
  const session = await getSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...{ width, height, ...rest },
    ...{ screenWidth: width, screenHeight: height },
  })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: rest.mobile })
}

/**
 * Shows the open page on another screen by device emulation: width, density, and touch
 * (`hover` and `pointer` of media queries). What is open, typed or focused stays so.
 */
export async function showOn(page: Page, screen: Screen): Promise<void> {
  if ((shownScreens.get(page) ?? 'desktop') === screen) return
  await setScreen(page, screen)
  // Resize listeners have run, and the page is laid out.
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
  expect(await page.evaluate(() => innerWidth), 'the page is as wide as the screen').toBe(
    screens[screen].width,
  )
}

/** Opens a page on a desktop, whatever screen the page before was shown on. */
export async function openOnDesktop(page: Page, url: string): Promise<void> {
  if (shownScreens.has(page)) await setScreen(page, 'desktop')
  await page.goto(url)
}

/** Shows the page on each screen, ending on the last. */
export async function onEachScreen(
  page: Page,
  each: readonly Screen[],
  check: () => Promise<void>,
): Promise<void> {
  for (const screen of each) {
    await showOn(page, screen)
    await check()
  }
}

/** Expects no horizontal overflow on the narrowest screen, on which the page stays. */
export async function expectNoOverflow(page: Page, message: string): Promise<void> {
  await showOn(page, 'narrow')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, message).toBeLessThanOrEqual(0)
}
