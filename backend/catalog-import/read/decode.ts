import { createReadStream } from 'node:fs'
import { UnreadableFileError } from './raw-row.ts'

/** The byte order mark decides; the default is UTF-8. */
function decoderFor(head: Buffer): TextDecoder {
  const mark = head.subarray(0, 2).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true })
}

/** Splits the chunk after each line feed byte, so that a decoding error is reported with its line. */
function* splitLines(chunk: Buffer): Generator<Buffer> {
  let from = 0
  for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
    yield chunk.subarray(from, end + 1)
    from = end + 1
  }
  if (from < chunk.length) yield chunk.subarray(from)
}

/** Streams the text of a file. Throws `UnreadableFileError` with the line whose bytes cannot be decoded. */
export async function* decodeFile(file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let line = 1
  const decode = (bytes?: Buffer) => {
    try {
      return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? ''
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause
      throw new UnreadableFileError(
        `Line ${line} has bytes that are not ${decoder?.encoding.toUpperCase()}: save the file as UTF-8.`,
        { cause },
      )
    }
  }
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    decoder ??= decoderFor(chunk)
    let text = ''
    for (const piece of splitLines(chunk)) {
      const some = decode(piece)
      if (some.includes('\n')) line += 1
      text += some
    }
    yield text
  }
  yield decode()
}

/** Reads the whole file first, so that a wrong encoding is detected before any row is written. */
export async function checkEncoding(file: string): Promise<void> {
  for await (const _ of decodeFile(file));
}
