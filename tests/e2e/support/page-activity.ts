import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    noteForTest(what: string): void
  }
}

/**
 * Notes what the page’s scripts look up in its storage and fetch: `read vereda:parked_bags`, `fetch /de_DE/markets`.
 * A look-up tells that a decision has been taken of which nothing is to be seen.
 */
export async function recordPageActivity(
  page: Page,
): Promise<{ activity: string[]; expectStorageRead: (key: string) => Promise<void> }> {
  const activity: string[] = []
  await page.exposeFunction('noteForTest', (what: string) => {
    activity.push(what)
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
    // What follows at once has been noted when the page answers.
    await page.evaluate(() => undefined)
  }
  return { activity, expectStorageRead }
}
