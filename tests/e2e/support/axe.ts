import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Only what is wrong is gathered: what is right is ten times as much. */
const options = { resultTypes: ['violations' as const], runOnly: { type: 'tag' as const, values } }

/** A colour that is still changing is neither the one before nor the one after. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** The page as it stands, or the part of it that a selector names, has none of the faults that axe finds. */
export async function expectNoFaults(page: Page, within?: string): Promise<void> {
  await untilStill(page)
  const builder = new AxeBuilder({ page }).options(options)
  // The other mode opens a second page for what frames of other origins found.
  if (page.frames().length === 1) builder.setLegacyMode()
  const { violations } = await (within ? builder.include(within) : builder).analyze()
  expect(violations, `${page.url()} ${within ?? ''}`).toEqual([])
}
