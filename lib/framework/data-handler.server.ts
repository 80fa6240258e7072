import { createRequire } from 'node:module'
import type { CacheEntry, CacheHandler } from 'next/cache'
import { BoundedCache, copyBytes, getStringBytes } from '#lib/cache/bounded-cache.ts'

type StoredEntry = Omit<CacheEntry, 'value'> & { readonly value: Buffer }

type TagsManifest = {
  readonly tagsManifest: Map<string, { stale?: number; expired?: number }>
  readonly areTagsExpired: (tags: readonly string[], timestamp: number) => boolean
  readonly areTagsStale: (tags: readonly string[], timestamp: number) => boolean
}

/** The framework's own record of invalidated tags, which its page cache reads too. */
const { tagsManifest, areTagsExpired, areTagsStale } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/tags-manifest.external.js',
) as TagsManifest

/** Memory for the responses of the services: half of the budget of the page cache. */
const defaultMaxBytes = 96 * 1024 * 1024
/** Overhead of an entry besides its bytes: its objects and the buffer. */
const objectOverheadBytes = 400

function getEntrySize({ value, tags }: StoredEntry): number {
  return objectOverheadBytes + value.byteLength + tags.reduce((sum, tag) => sum + 40 + getStringBytes(tag), 0)
}

const now = () => performance.timeOrigin + performance.now()

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return copyBytes(Buffer.concat(chunks))
}

function toStream(value: Buffer): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      if (value.byteLength) controller.enqueue(value)
      controller.close()
    },
  })
}

/**
 * An in-memory handler for `'use cache'` in place of the framework's, which counts the key and the bytes of a
 * value but stores a slice of a shared buffer: small entries would exceed the limit many times. Configured in
 * `next.config.ts`.
 */
export function createDataHandler(
  limit = defaultMaxBytes,
): CacheHandler & { readonly stored: BoundedCache<StoredEntry> } {
  const stored = new BoundedCache<StoredEntry>(limit, getEntrySize)
  const pending = new Map<string, Promise<void>>()

  async function store(key: string, pendingEntry: Promise<CacheEntry>): Promise<void> {
    const { value, ...entry } = await pendingEntry
    const bytes = await readAll(value)
    // An entry that expires immediately is computed for each request.
    if (entry.expire > 0) stored.set(key, { ...entry, value: bytes })
  }

  return {
    stored,
    async get(key) {
      await pending.get(key)
      const entry = stored.get(key)
      if (!entry) return undefined
      if (now() > entry.timestamp + entry.revalidate * 1000 || areTagsExpired(entry.tags, entry.timestamp)) {
        stored.delete(key)
        return undefined
      }
      const revalidate = areTagsStale(entry.tags, entry.timestamp) ? -1 : entry.revalidate
      return { ...entry, revalidate, value: toStream(entry.value) }
    },
    async set(key, pendingEntry) {
      const work = store(key, pendingEntry)
        // A value whose stream failed is incomplete: the next request computes it again.
        .catch(() => stored.delete(key))
        .finally(() => {
          if (pending.get(key) === work) pending.delete(key)
        })
      pending.set(key, work)
      await work
    },
    async refreshTags() {},
    async getExpiration(tags) {
      return Math.max(0, ...tags.map((tag) => tagsManifest.get(tag)?.expired ?? 0))
    },
    async updateTags(tags, durations) {
      const at = Math.floor(now())
      for (const tag of tags) {
        const current = tagsManifest.get(tag)
        if (!durations) tagsManifest.set(tag, { ...current, expired: at })
        else {
          const { expire } = durations
          const expired = expire === undefined ? {} : { expired: at + expire * 1000 }
          tagsManifest.set(tag, { ...current, stale: at, ...expired })
        }
      }
    },
  }
}

export default createDataHandler()
