import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { onEach, type Screen, showOn } from './screens.ts'

declare global {
  interface Window {
    axe?: {
      run(context: ElementContext | Document, options: RunOptions): Promise<AxeResults>
    }
  }
}

const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Only what is wrong is gathered: what is right is ten times as much. */
const options: RunOptions = { resultTypes: ['violations'], runOnly: { type: 'tag', values } }

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A colour that is still changing is neither the one before nor the one after. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** What axe finds where there are frames, which it must be put into one by one; it opens a second page for that. */
async function analyzeFrames(page: Page, within?: string): Promise<AxeResults['violations']> {
  const builder = new AxeBuilder({ page, axeSource: source }).options(options)
  return (await (within ? builder.include(within) : builder).analyze()).violations
}

/** What axe finds in a page without frames, into which it is put once. */
async function analyze(page: Page, within?: string): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source)
  return page.evaluate(
    async ([part, how]) => {
      if (!window.axe) throw new Error('axe has not come into the page')
      const { violations } = await window.axe.run(part ? { include: [part] } : document, how)
      return violations
    },
    [within, options] as const,
  )
}

/** The page as it stands, or the part of it that a selector names, has none of the faults that axe finds. */
export async function expectNoFaults(page: Page, within?: string): Promise<void> {
  await untilStill(page)
  const violations = await (page.frames().length === 1 ? analyze : analyzeFrames)(page, within)
  expect(violations, `${page.url()} ${within ?? ''} ${page.viewportSize()?.width}`).toEqual([])
}

/** The same on each of the screens, of a page that is loaded once and is on the first of them again afterwards. */
export async function expectNoFaultsOn(
  page: Page,
  screens: readonly Screen[],
  within?: string,
): Promise<void> {
  await onEach(page, screens, () => expectNoFaults(page, within))
  const [first] = screens
  if (first) await showOn(page, first)
}
