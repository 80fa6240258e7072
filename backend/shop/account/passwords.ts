import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

type Cost = { readonly cost: number; readonly block: number; readonly parallel: number }

/** 32 MB and some 80 ms a password; stored with it, so that it can grow. */
const currentCost: Cost = { cost: 32_768, block: 8, parallel: 1 }
const hashBytes = 32

function derive(password: string, salt: Buffer, length: number, { cost, block, parallel }: Cost) {
  const options: ScryptOptions = { N: cost, r: block, p: parallel, maxmem: 256 * cost * block }
  return new Promise<Buffer>((resolve, reject) => {
    // Accents typed on one keyboard come composed, on another in parts.
    scrypt(password.normalize('NFC'), salt, length, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

const encodeHash = ({ cost, block, parallel }: Cost, salt: Buffer, hash: Buffer) =>
  ['scrypt', cost, block, parallel, salt.toString('base64url'), hash.toString('base64url')].join('$')

/** A password as it is stored. Another cost than today's is for tests, whose subject is not what a guess costs. */
export async function hashPassword(password: string, cost: Cost = currentCost): Promise<string> {
  const salt = randomBytes(16)
  return encodeHash(cost, salt, await derive(password, salt, hashBytes, cost))
}

/** Stands in for the hash of somebody who is not there: it takes as long, and no password has it. */
const dummyHash = encodeHash(currentCost, Buffer.alloc(16, 1), Buffer.alloc(hashBytes))

/**
 * Whether a password is the stored one. Null is nobody’s: that takes as long and is never so.
 * Throws on a stored text that is no hash of ours.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [kind, cost, block, parallel, salt, hash] = (stored ?? dummyHash).split('$')
  if (kind !== 'scrypt' || !salt || !hash) throw new Error('a stored password is no hash')
  const wanted = Buffer.from(hash, 'base64url')
  const own = { cost: Number(cost), block: Number(block), parallel: Number(parallel) }
  const given = await derive(password, Buffer.from(salt, 'base64url'), wanted.length, own)
  return timingSafeEqual(given, wanted) && stored !== null
}
