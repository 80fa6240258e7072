import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

type Cost = { readonly cost: number; readonly block: number; readonly parallel: number }

/** 32 MB and about 80 ms per password. Stored with each hash, so that the cost can be raised later. */
const currentCost: Cost = { cost: 32_768, block: 8, parallel: 1 }
const hashBytes = 32

function derive(password: string, salt: Buffer, length: number, { cost, block, parallel }: Cost) {
  const options: ScryptOptions = { N: cost, r: block, p: parallel, maxmem: 256 * cost * block }
  return new Promise<Buffer>((resolve, reject) => {
    // Some keyboards produce composed accents, others combining characters.
    scrypt(password.normalize('NFC'), salt, length, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

const encodeHash = ({ cost, block, parallel }: Cost, salt: Buffer, hash: Buffer) =>
  ['scrypt', cost, block, parallel, salt.toString('base64url'), hash.toString('base64url')].join('$')

/** Hashes a password for storage. Only tests pass another cost, to save time. */
export async function hashPassword(password: string, cost: Cost = currentCost): Promise<string> {
  const salt = randomBytes(16)
  return encodeHash(cost, salt, await derive(password, salt, hashBytes, cost))
}

/** Replaces the hash of an unknown account, so that the check takes the same time. No password matches it. */
const dummyHash = encodeHash(currentCost, Buffer.alloc(16, 1), Buffer.alloc(hashBytes))

/**
 * Whether a password matches the stored hash. A null hash takes as long and never matches. Throws if the
 * stored text is not a hash of this module.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [kind, cost, block, parallel, salt, hash] = (stored ?? dummyHash).split('$')
  if (kind !== 'scrypt' || !salt || !hash) throw new Error('The stored password is not a valid hash')
  const wanted = Buffer.from(hash, 'base64url')
  const own = { cost: Number(cost), block: Number(block), parallel: Number(parallel) }
  const given = await derive(password, Buffer.from(salt, 'base64url'), wanted.length, own)
  return timingSafeEqual(given, wanted) && stored !== null
}
