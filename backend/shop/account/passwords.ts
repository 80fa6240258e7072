import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { createLimiter } from '../../workers/create-limiter.ts'
import { type Argon2Cost, deriveArgon2id } from './argon2.ts'

/** The minimum that OWASP recommends. Stored with each hash, so that it can be raised later. */
const currentCost: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const hashBytes = 32
const saltBytes = 16

/**
 * A burst of sign-ins must not exhaust the memory: 19 MB each, 32 MB with scrypt. Two of the four threads of
 * libuv stay free for files and names. At about 25 ms each, a longer queue would outlive its requests.
 */
const limitHashing = createLimiter({ concurrency: 2, maxQueue: 200 })

type StoredHash =
  | ({ readonly kind: 'argon2id' } & Argon2Cost & HashBytes)
  | ({ readonly kind: 'scrypt'; readonly options: ScryptOptions } & HashBytes)
type HashBytes = { readonly salt: Buffer; readonly hash: Buffer }

const argon2Pattern =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/
/** The format of earlier releases. */
const scryptPattern = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{11,86})\$([\w-]{22,86})$/

function parseHash(stored: string): StoredHash {
  const [, memory, passes, parallelism, salt = '', hash = ''] = argon2Pattern.exec(stored) ?? []
  if (memory !== undefined)
    return {
      kind: 'argon2id',
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      salt: Buffer.from(salt, 'base64'),
      hash: Buffer.from(hash, 'base64'),
    }
  const [, cost, block, parallel, oldSalt = '', oldHash = ''] = scryptPattern.exec(stored) ?? []
  if (cost === undefined) throw new Error('The stored password is not a valid hash')
  const [N, r, p] = [Number(cost), Number(block), Number(parallel)]
  return {
    kind: 'scrypt',
    options: { N, r, p, maxmem: 256 * N * r },
    salt: Buffer.from(oldSalt, 'base64url'),
    hash: Buffer.from(oldHash, 'base64url'),
  }
}

function deriveScrypt(password: string, salt: Buffer, length: number, options: ScryptOptions) {
  return new Promise<Uint8Array>((resolve, reject) => {
    scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** Some keyboards produce composed accents, others combining characters. */
const normalize = (password: string) => password.normalize('NFC')

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')

/** The PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
function formatHash({ memory, passes, parallelism }: Argon2Cost, salt: Uint8Array, hash: Uint8Array): string {
  const cost = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${cost}$${toBase64(salt)}$${toBase64(hash)}`
}

/** Hashes a password for storage. Call it outside of transactions. Only tests pass another cost, to save time. */
export async function hashPassword(password: string, cost: Argon2Cost = currentCost): Promise<string> {
  const salt = randomBytes(saltBytes)
  const input = { password: normalize(password), salt, length: hashBytes, ...cost }
  return formatHash(cost, salt, await limitHashing(() => deriveArgon2id(input)))
}

/**
 * Replaces the hash of an unknown account, so that the check takes the same time, and that of an account
 * without a password. No password matches it.
 */
export const unmatchableHash = formatHash(currentCost, Buffer.alloc(saltBytes, 1), Buffer.alloc(hashBytes))

/**
 * Whether a password matches the stored hash. A null hash takes as long and never matches. Throws if the
 * stored text is not a hash of this module. Call it outside of transactions.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parsed = parseHash(stored ?? unmatchableHash)
  const { salt, hash } = parsed
  const text = normalize(password)
  const given = await limitHashing(() =>
    parsed.kind === 'argon2id'
      ? deriveArgon2id({ ...parsed, password: text, length: hash.length })
      : deriveScrypt(text, salt, hash.length, parsed.options),
  )
  return timingSafeEqual(given, hash) && stored !== null && stored !== unmatchableHash
}

/** Whether a hash is weaker than a new one would be: replace it at the next sign-in. */
export function needsRehash(stored: string): boolean {
  const parsed = parseHash(stored)
  if (parsed.kind !== 'argon2id') return true
  return parsed.memory < currentCost.memory || parsed.passes < currentCost.passes
}
