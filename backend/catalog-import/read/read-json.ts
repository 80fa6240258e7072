import { decodeFile } from './decode.ts'
import { maxRowLength, type RawRow, UnreadableFileError } from './raw-row.ts'

function truncatedListError(after: number, why: string): UnreadableFileError {
  const where = after ? `after element ${after}` : 'before the end of its first element'
  return new UnreadableFileError(`The list is incomplete ${where}: ${why}.`)
}

/** Splits a JSON list into the texts of its elements without parsing them. */
class JsonArraySplitter {
  /** Elements split so far. */
  count = 0
  #stage: 'before' | 'inside' | 'after' = 'before'
  #depth = 0
  #inString = false
  #escaped = false
  #held = ''

  end(): void {
    if (this.#stage === 'before')
      throw new UnreadableFileError('The file is empty: it must be a list, [ … ].')
    if (this.#stage === 'inside') throw truncatedListError(this.count, 'the file ends there')
  }

  *feed(text: string): Generator<string> {
    let from = 0
    for (let at = 0; at < text.length; at += 1) {
      const char = text.charAt(at)
      if (this.#inString) this.#passString(char)
      else if (this.#stage !== 'inside') {
        this.#passOutside(char)
        from = at + 1
      } else if (this.#ends(char)) {
        yield* this.#element(text.slice(from, at), char)
        from = at + 1
      }
    }
    this.#hold(text.slice(from))
  }

  #passString(char: string): void {
    if (this.#escaped) this.#escaped = false
    else if (char === '\\') this.#escaped = true
    else if (char === '"') this.#inString = false
  }

  #passOutside(char: string): void {
    if (!char.trim()) return
    if (this.#stage === 'after') throw truncatedListError(this.count, 'something follows its closing bracket')
    if (char !== '[') throw new UnreadableFileError('The file must be a list, [ … ].')
    this.#stage = 'inside'
  }

  /** Whether an element of the list ends here. */
  #ends(char: string): boolean {
    if (char === '"') this.#inString = true
    else if (char === '{' || char === '[') this.#depth += 1
    else if (char === ',') return this.#depth === 0
    else if (char === '}' || char === ']') {
      this.#depth -= 1
      return this.#depth < 0
    }
    return false
  }

  *#element(last: string, char: string): Generator<string> {
    this.#hold(last)
    const element = this.#held.trim()
    this.#held = ''
    if (element || char === ',' || this.count) {
      yield element
      this.count += 1
    }
    if (char === ',') return
    if (char === '}') throw truncatedListError(this.count, 'a closing brace is in the place of a bracket')
    this.#stage = 'after'
  }

  #hold(text: string): void {
    this.#held += text
    if (this.#held.length > maxRowLength) {
      throw truncatedListError(
        this.count,
        `what follows is longer than ${maxRowLength.toLocaleString('en')} characters`,
      )
    }
  }
}

function parseElement(element: string, before: number): unknown {
  if (!element) throw truncatedListError(before, 'there is an extra comma')
  try {
    return JSON.parse(element)
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw truncatedListError(before, `the next element is not valid JSON, ${cause.message}`)
  }
}

/**
 * The elements of a JSON list. The list ends at the first invalid element, because an unclosed quotation mark
 * makes the following boundaries ambiguous.
 */
export async function* readJson(file: string): AsyncGenerator<RawRow> {
  const cutter = new JsonArraySplitter()
  for await (const text of decodeFile(file)) {
    for (const element of cutter.feed(text)) {
      yield { location: `element ${cutter.count + 1}`, value: parseElement(element, cutter.count) }
    }
  }
  cutter.end()
}
