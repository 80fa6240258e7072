import { createRequire } from 'node:module'
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js'
import { BoundedCache, copyBytes, getStringBytes } from './bounded-cache.ts'
import { isLivePage } from './is-live-page.ts'

type Context = ConstructorParameters<typeof CacheHandler>[0]
type Constructor = new (...args: ConstructorParameters<typeof CacheHandler>) => CacheHandler
type Value = CacheHandlerValue['value']

/** Node hands these modules over whole, with their export under its name. */
const requireModule = createRequire(import.meta.url)
const { default: FileSystemCache } = requireModule(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
) as {
  default: Constructor
}
const { SharedCacheControls } = requireModule(
  'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js',
) as { SharedCacheControls: { readonly cacheControls: Map<string, unknown> } }

/** Pages whose lifetime is noted beside their own; a kept page brings its own along. */
const maxCacheControls = 10_000

/** What a value takes beside its texts and buffers, and each buffer beside its bytes. */
const objectOverheadBytes = 1000
const bufferOverheadBytes = 300

/** `/route-cache/APP_PAGE/{hash}/$/vereda/en_GB/…`: the page’s own path. */
const getPagePath = (key: string) => key.slice(key.indexOf('/$/') + 2)

/** A page that says that something is missing or failed. */
function isErrorPage(value: Value): boolean {
  return value !== null && 'status' in value && value.status !== undefined && value.status >= 400
}

const getBufferSize = (buffer: Uint8Array | undefined) =>
  buffer ? bufferOverheadBytes + buffer.byteLength : 0

/** Memory that a value takes: its kinds carry HTML, data of the framework, segments, or a body. */
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

/** The value with buffers of its own: slices of the framework's hold a whole pool in memory. */
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

/** One for the process: the framework makes a handler for each request. */
let pages: BoundedCache<CacheHandlerValue> | null = null

/**
 * The store of pages, in place of the framework's, which keeps slices of shared buffers and counts the slice alone.
 * Live pages never enter it, nor does the page of a thing that never was: their addresses are endless. Pages of the
 * build are read from disk. Named in `next.config.ts`.
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
    // What was there once is replaced, or its old page would be read from disk for ever.
    const isUnknown = isErrorPage(value) && !pages?.get(key)
    // The framework notes how long each page lives, and never forgets one.
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
