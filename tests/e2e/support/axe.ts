import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { onEachScreen, type Screen, showOn } from './screens.ts'

declare global {
  interface Window {
    axe?: {
      run(context: ElementContext, options: RunOptions): Promise<AxeResults>
    }
  }
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Collects violations only: passes are ten times as much data. None of these rules reads style sheets. */
const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: axeTags },
  preload: { assets: ['media'] },
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A colour in transition equals neither its start nor its end value. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const animations = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(animations.map(({ finished }) => finished))
  })

/** Selectors of what is analysed, and of what is excluded from it. */
type AxeScope = { readonly include?: string; readonly exclude?: string }

/** For pages whose header and footer another test analyses. All rules run nevertheless. */
export const mainOnly: AxeScope = { exclude: ':is(header, footer):not(main *)' }

/** Violations on a page with frames: axe is injected into each frame, and opens a second page for that. */
async function analyzeFrames(page: Page, { include, exclude }: AxeScope): Promise<AxeResults['violations']> {
  const builder = new AxeBuilder({ page, axeSource: source }).options(options)
  if (include) builder.include(include)
  if (exclude) builder.exclude(exclude)
  return (await builder.analyze()).violations
}

/** Violations on a page without frames, into which axe is injected once. */
async function analyze(page: Page, scope: AxeScope): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source)
  return page.evaluate(
    async ([{ include, exclude }, runOptions]) => {
      if (!window.axe) throw new Error('axe is not loaded in the page')
      return (
        await window.axe.run({ include: [include ?? 'html'], exclude: exclude ? [exclude] : [] }, runOptions)
      ).violations
    },
    [scope, options] as const,
  )
}

/** Expects the current page, or the selected part of it, to have no axe violations. */
export async function expectNoViolations(page: Page, part: string | AxeScope = {}): Promise<void> {
  await waitForAnimations(page)
  const scope = typeof part === 'string' ? { include: part } : part
  const violations = await (page.frames().length === 1 ? analyze : analyzeFrames)(page, scope)
  expect(violations, `${page.url()} ${scope.include ?? ''} ${page.viewportSize()?.width}`).toEqual([])
}

/** The same on each screen, for a page that is loaded once; it ends on the first screen. */
export async function expectNoViolationsOn(
  page: Page,
  screens: readonly Screen[],
  part?: string | AxeScope,
): Promise<void> {
  await onEachScreen(page, screens, () => expectNoViolations(page, part))
  const [first] = screens
  if (first) await showOn(page, first)
}
