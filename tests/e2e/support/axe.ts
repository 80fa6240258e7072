import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The page as it stands, or the part of it that a selector names, has none of the faults that axe finds. */
export async function expectNoFaults(page: Page, within?: string): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(tags)
  const { violations } = await (within ? builder.include(within) : builder).analyze()
  expect(violations, `${page.url()} ${within ?? ''}`).toEqual([])
}
