type Numbers = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array

/** A column of numbers that grows as rows are set; unset rows are 0. */
export class NumberColumn<Kind extends Numbers> {
  #kind: new (
    length: number,
  ) => Kind
  /** May be longer than the rows that are set. Growing replaces the array, so never keep a reference. */
  values: Kind

  constructor(kind: new (length: number) => Kind) {
    this.#kind = kind
    this.values = new kind(64)
  }

  get(rowId: number): number {
    return this.values[rowId] ?? 0
  }

  set(rowId: number, value: number): void {
    if (rowId >= this.values.length) {
      const grown = new this.#kind(Math.max(rowId + 1, this.values.length * 2))
      grown.set(this.values)
      this.values = grown
    }
    this.values[rowId] = value
  }
}

/** Maps strings to numbers, each numbered when it is first seen. */
export class StringInterner {
  readonly #numbers = new Map<string, number>()
  readonly strings: string[] = []

  intern(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.strings.push(word) - 1
    this.#numbers.set(word, number)
    return number
  }

  /** -1 for an unknown string. */
  find(word: string): number {
    return this.#numbers.get(word) ?? -1
  }
}
