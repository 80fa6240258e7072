import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    noteForTest(entry: string): void
  }
}

/**
 * Records the page’s storage reads and fetches: `read vereda:parked_bags`, `fetch /de_DE/markets`.
 * A read shows that the page has taken a decision that has no visible effect.
 */
export async function recordPageActivity(
  page: Page,
): Promise<{ activity: string[]; expectStorageRead: (key: string) => Promise<void> }> {
  const activity: string[] = []
  await page.exposeFunction('noteForTest', (entry: string) => {
    activity.push(entry)
  })
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (key) {
      window.noteForTest(`read ${key}`)
      return getItem.call(this, key)
    }
    const { fetch } = window
    window.fetch = (...args) => {
      window.noteForTest(`fetch ${new URL(new Request(...args).url).pathname}`)
      return fetch(...args)
    }
  })
  const expectStorageRead = async (key: string) => {
    await expect.poll(() => activity).toContain(`read ${key}`)
    // Synchronous follow-ups have been recorded when the page answers.
    await page.evaluate(() => undefined)
  }
  return { activity, expectStorageRead }
}
