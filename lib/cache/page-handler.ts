import { createRequire } from 'node:module'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js'
import { isLivePage } from './live.ts'

type Constructor = new (...args: ConstructorParameters<typeof CacheHandler>) => CacheHandler

/** Node hands these modules over whole, with their export under its name. */
const load = createRequire(import.meta.url)
const { default: FileSystemCache } = load('next/dist/server/lib/incremental-cache/file-system-cache.js') as {
  default: Constructor
}
const { SharedCacheControls } = load(
  'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js',
) as { SharedCacheControls: { readonly cacheControls: Map<string, unknown> } }

/** Pages whose lifetime is noted beside their own; a kept page brings its own along. */
const mostNoted = 10_000

/** `/route-cache/APP_PAGE/{hash}/$/vereda/en_GB/…`: the page’s own path. */
const pathIn = (key: string) => key.slice(key.indexOf('/$/') + 2)

/** The framework’s own store of pages, which live pages never enter. Named in `next.config.ts`. */
export default class PageHandler extends FileSystemCache {
  override async set(...args: Parameters<CacheHandler['set']>): Promise<void> {
    const [key] = args
    const { cacheControls } = SharedCacheControls
    // The framework notes how long each page lives, and never forgets one.
    if (isLivePage(pathIn(key))) {
      cacheControls.delete(key)
      return
    }
    if (cacheControls.size > mostNoted) cacheControls.clear()
    return super.set(...args)
  }
}
