import { createRequire } from 'node:module'
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js'
import { BoundedCache, copyBytes, getStringBytes } from '#lib/cache/bounded-cache.ts'
import { isLivePage } from '#lib/cache/is-live-page.ts'

type Context = ConstructorParameters<typeof CacheHandler>[0]
type Constructor = new (...args: ConstructorParameters<typeof CacheHandler>) => CacheHandler
type Value = CacheHandlerValue['value']

/** Node returns these modules as a namespace, with their export by its name. */
const requireModule = createRequire(import.meta.url)
const { default: FileSystemCache } = requireModule(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
) as {
  default: Constructor
}
const { SharedCacheControls } = requireModule(
  'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js',
) as { SharedCacheControls: { readonly cacheControls: Map<string, unknown> } }

/** Maximum of cache-control records that are stored separately; a cached page has its own. */
const maxCacheControls = 10_000

/** Overhead of a value besides its texts and buffers, and of each buffer besides its bytes. */
const objectOverheadBytes = 1000
const bufferOverheadBytes = 300

/** `/route-cache/APP_PAGE/{hash}/$/vereda/en_GB/…`: the page’s own path. */
const getPagePath = (key: string) => key.slice(key.indexOf('/$/') + 2)

/** A not-found or error page. */
function isErrorPage(value: Value): boolean {
  return value !== null && 'status' in value && value.status !== undefined && value.status >= 400
}

const getBufferSize = (buffer: Uint8Array | undefined) =>
  buffer ? bufferOverheadBytes + buffer.byteLength : 0

/** Memory of a value: by its kind it holds HTML, framework data, segments, or a body. */
function getEntrySize({ value }: CacheHandlerValue): number {
  if (!value) return objectOverheadBytes
  if ('postponed' in value) {
    const segments = [...(value.segmentData ?? [])].map(([path, bytes]) => path.length + getBufferSize(bytes))
    const texts = getStringBytes(value.html) + getStringBytes(value.postponed ?? '')
    return (
      objectOverheadBytes +
      texts +
      getBufferSize(value.rscData) +
      segments.reduce((sum, bytes) => sum + bytes, 0) +
      JSON.stringify(value.headers ?? {}).length
    )
  }
  if ('body' in value) return objectOverheadBytes + getBufferSize(value.body)
  return objectOverheadBytes + 2 * JSON.stringify(value).length
}

/** Copies the buffers: the framework's slices keep a whole pool in memory. */
function copyBuffers(value: Value): Value {
  if (value && 'body' in value) return { ...value, body: copyBytes(value.body) }
  if (!value || !('postponed' in value)) return value
  const { rscData, segmentData } = value
  return {
    ...value,
    rscData: rscData && copyBytes(rscData),
    segmentData: segmentData && new Map([...segmentData].map(([path, bytes]) => [path, copyBytes(bytes)])),
  }
}

/** One per process: the framework creates a handler for each request. */
let pages: BoundedCache<CacheHandlerValue> | null = null

/**
 * The page cache in place of the framework's, which stores slices of shared buffers but counts only the
 * slice. Live pages are never stored, nor are not-found pages of unknown URLs, which are unlimited in number.
 * Pages of the build are read from disk. Configured in `next.config.ts`.
 */
export default class PageHandler extends FileSystemCache {
  constructor({ maxMemoryCacheSize, ...context }: Context) {
    super(context)
    if (maxMemoryCacheSize) pages ??= new BoundedCache(maxMemoryCacheSize, getEntrySize)
  }

  override async get(...args: Parameters<CacheHandler['get']>): Promise<CacheHandlerValue | null> {
    const [key] = args
    const stored = pages?.get(key)
    if (stored) return stored
    const read = await super.get(...args)
    if (read) pages?.set(key, read)
    return read
  }

  override async set(...args: Parameters<CacheHandler['set']>): Promise<void> {
    const [key, value, context] = args
    const { cacheControls } = SharedCacheControls
    // A page that existed before is replaced; otherwise its old version would be read from disk forever.
    const isUnknown = isErrorPage(value) && !pages?.get(key)
    // The framework records the lifetime of each page and never removes a record.
    if (isLivePage(getPagePath(key)) || isUnknown) {
      cacheControls.delete(key)
      return
    }
    if (cacheControls.size > maxCacheControls) cacheControls.clear()
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined
    pages?.set(key, {
      value: copyBuffers(value),
      lastModified: Date.now(),
      ...(cacheControl ? { cacheControl } : {}),
    })
    return super.set(...args)
  }
}
