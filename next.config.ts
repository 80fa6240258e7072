import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  cacheComponents: true,
  partialPrefetching: true,
  typescript: { ignoreBuildErrors: true, tsconfigPath: 'tsconfig.next.json' },
  poweredByHeader: false,
  /** The reverse proxy compresses; compression here would take a third of a page's time. */
  compress: false,
  /** The process around the framework hashes a static page once, not for each visitor. */
  generateEtags: false,
  /** The service provides pictures in all sizes; the framework’s image optimizer stays disabled. */
  images: { unoptimized: true },
  /** Pages below live/, and their data, are never cached. */
  cacheHandler: fileURLToPath(new URL('./lib/framework/page-handler.server.ts', import.meta.url)),
  cacheHandlers: {
    default: fileURLToPath(new URL('./lib/framework/data-handler.server.ts', import.meta.url)),
    live: fileURLToPath(new URL('./lib/framework/live-handler.ts', import.meta.url)),
  },
  /**
   * Memory for pages rendered on a visit, evicted least recently used first; `data-handler.server.ts` has its own
   * limit.
   */
  cacheMaxMemorySize: 192 * 1024 * 1024,
  experimental: {
    /** If enabled, HTML with a dynamic part contains its payload twice. */
    cachedNavigations: false,
    globalNotFound: true,
    /** Otherwise varying the filters would fill the disk. */
    isrFlushToDisk: false,
  },
  /** Files with a content hash in their name. */
  headers: async () =>
    ['/fonts/:file*.woff2', '/art/:file*'].map((source) => ({
      source,
      headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
    })),
  cacheLife: {
    /** Catalogue and content: revalidated by tag; the times only limit the effect of a lost webhook. */
    catalogue: { stale: 300, revalidate: 3600, expire: 604_800 },
    /**
     * A part whose service did not respond: revalidates after a minute. A page with such a part lives as long
     * as any other, since the outage may last for hours; the framework's `minutes` profile would expire it
     * after one.
     */
    outage: { stale: 300, revalidate: 60, expire: 604_800 },
  },
}

export default config
