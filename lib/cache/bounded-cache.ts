type Entry<Value> = { readonly value: Value; readonly bytes: number }

/** The memory of a map entry, besides its key and value. */
const entryOverhead = 200

/** Memory that a string takes: V8 uses one byte a character unless one of them is beyond Latin-1. */
export function getStringBytes(text: string): number {
  return /[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length
}

/**
 * A copy that owns its memory. Node allocates small buffers from a shared pool of 64 KB, which stays in
 * memory as long as any of its buffers does.
 */
export function copyBytes(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  copy.set(bytes)
  return copy
}

/**
 * An LRU cache that is bounded by the memory of its entries. It evicts the least recently read entry first.
 */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #maxBytes: number
  readonly #sizeOf: (value: Value) => number
  #bytes = 0

  /** @param sizeOf bytes that a value keeps in memory */
  constructor(maxBytes: number, sizeOf: (value: Value) => number) {
    this.#maxBytes = maxBytes
    this.#sizeOf = sizeOf
  }

  get size(): number {
    return this.#entries.size
  }

  /** Bytes of all entries with their keys. */
  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Stores a value; one that is larger than the whole cache is not stored. */
  set(key: string, value: Value): void {
    this.delete(key)
    const bytes = getStringBytes(key) + this.#sizeOf(value) + entryOverhead
    if (bytes > this.#maxBytes) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
