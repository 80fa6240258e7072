import { openPage } from './browser.ts'
import type { PageDye, PageOrder, PageScene, studio as pageStudio } from './page/entry.ts'

declare global {
  interface Window {
    /** URL of the studio's page. */
    readonly studio: typeof pageStudio
  }
}

export type Sat = {
  readonly perMillimetre: number
  readonly note: string
  readonly develop: (dye: PageDye) => Promise<Buffer>
}
export type Worker = {
  readonly sit: (order: PageOrder) => Promise<Sat>
  readonly scene: (wanted: PageScene) => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** A warmed-up browser that lights and develops. */
export async function openWorker(origin: string, say: (line: string) => void): Promise<Worker> {
  const { page, close } = await openPage(origin, say)
  return {
    sit: async (order) => {
      const sat = await page.evaluate((wanted) => window.studio.sit(wanted), order)
      const develop = async (dye: PageDye) =>
        Buffer.from(await page.evaluate((wanted) => window.studio.develop(wanted), dye), 'base64')
      return { ...sat, develop }
    },
    scene: async (wanted) =>
      Buffer.from(await page.evaluate((order) => window.studio.scene(order), wanted), 'base64'),
    close,
  }
}
