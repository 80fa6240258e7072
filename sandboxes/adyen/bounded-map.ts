/** A map that evicts its oldest entry once full, so that a long-running demo does not grow without bound. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #limit: number

  constructor(limit: number) {
    super()
    this.#limit = limit
  }

  override set(key: Key, value: Value): this {
    super.set(key, value)
    if (this.size > this.#limit) {
      const oldest = this.keys().next()
      if (!oldest.done) this.delete(oldest.value)
    }
    return this
  }
}
