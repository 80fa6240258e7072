import type { CacheHandler } from 'next/cache'

/**
 * `'use cache: live'`: data of a page that is never cached. One render still reads it only once. Configured
 * in `next.config.ts`.
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
