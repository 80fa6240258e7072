import crypto from 'node:crypto'
import { argon2id } from '@noble/hashes/argon2.js'
import { assertNoTransaction } from '../../db/transaction-scope.ts'
import { runInWorker } from '../../workers/run-in-worker.ts'

/** `memory` in KiB. */
export type Argon2Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

export type Argon2Input = Argon2Cost & {
  readonly password: string
  readonly salt: Uint8Array
  readonly length: number
}

/** Node's own Argon2id; it runs in the thread pool of libuv. */
function deriveNatively({ password, salt, length, memory, passes, parallelism }: Argon2Input) {
  const options = { message: password, nonce: salt, parallelism, tagLength: length, memory, passes }
  return new Promise<Uint8Array>((resolve, reject) => {
    crypto.argon2('argon2id', options, (error, hash) => (error ? reject(error) : resolve(hash)))
  })
}

/**
 * Argon2id in JavaScript, ten times slower, for Node versions without it (22, and 24 before 24.7). It blocks
 * its thread: call it through `runInWorker`.
 */
export function deriveInJavaScript({
  password,
  salt,
  length,
  memory,
  passes,
  parallelism,
}: Argon2Input): Uint8Array {
  return argon2id(password, salt, { m: memory, t: passes, p: parallelism, dkLen: length })
}

const isNative = typeof crypto.argon2 === 'function'

/** The Argon2id hash of a password. Throws inside a transaction, whose locks would wait for it. */
export function deriveArgon2id(input: Argon2Input): Promise<Uint8Array> {
  assertNoTransaction('Hashing a password')
  if (isNative) return deriveNatively(input)
  const module = new URL('argon2.ts', import.meta.url)
  return runInWorker<typeof deriveInJavaScript>(module, 'deriveInJavaScript', input)
}
