import type { CacheHandler } from 'next/cache'

/**
 * `'use cache: live'`: what is read for a page that is kept nowhere. The page’s own render still reads it once only.
 * Named in `next.config.ts`.
 */
const liveHandler: CacheHandler = {
  async get() {
    return undefined
  },
  async set(_key, pending) {
    const entry = await pending
    await entry.value.cancel()
  },
  async refreshTags() {},
  async getExpiration() {
    return 0
  },
  async updateTags() {},
}

export default liveHandler
