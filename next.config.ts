import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  cacheComponents: true,
  partialPrefetching: true,
  typescript: { ignoreBuildErrors: true, tsconfigPath: 'tsconfig.next.json' },
  poweredByHeader: false,
  /** The proxy in front compresses; doing it here costs a third of a page's time. */
  compress: false,
  /** The process around the framework hashes a static page once, not for each visitor. */
  generateEtags: false,
  /** Pictures come in their sizes from the service; the framework’s own scaler stays shut. */
  images: { unoptimized: true },
  /** Pages below live/, and what is read for them, are kept nowhere. */
  cacheHandler: fileURLToPath(new URL('./lib/cache/page-handler.ts', import.meta.url)),
  cacheHandlers: {
    default: fileURLToPath(new URL('./lib/cache/data-handler.ts', import.meta.url)),
    live: fileURLToPath(new URL('./lib/cache/live-handler.ts', import.meta.url)),
  },
  /** Memory for pages made on a visit, the ones asked for longest ago going first; `data-handler.ts` has its own limit. */
  cacheMaxMemorySize: 192 * 1024 * 1024,
  experimental: {
    /** Left on, HTML with a dynamic part carries its payload twice. */
    cachedNavigations: false,
    globalNotFound: true,
    /** Or whoever varies a filter fills the disk. */
    isrFlushToDisk: false,
  },
  /** Files whose names hold their content. */
  headers: async () =>
    ['/fonts/:file*.woff2', '/art/:file*'].map((source) => ({
      source,
      headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
    })),
  cacheLife: {
    /** Catalogue and content: refreshed by tag; the times only bound what a lost webhook can spoil. */
    catalogue: { stale: 300, revalidate: 3600, expire: 604_800 },
    /**
     * A part that its service did not answer for: read again after a minute. A page that holds one lives as long as any
     * other, since the service may be away for hours; the `minutes` of the framework would expire it after one.
     */
    outage: { stale: 300, revalidate: 60, expire: 604_800 },
  },
}

export default config
