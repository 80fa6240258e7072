import { scryptSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { runInTransactionScope } from '../../db/transaction-scope.ts'
import { deriveArgon2id, deriveInJavaScript } from './argon2.ts'
import { hashPassword, needsRehash, unmatchableHash, verifyPassword } from './passwords.ts'

const scryptHash = (password: string) =>
  `scrypt$1024$8$1$${Buffer.alloc(16).toString('base64url')}$${scryptSync(password, Buffer.alloc(16), 32, { N: 1024, r: 8, p: 1 }).toString('base64url')}`

it('verifies the hashed password in any Unicode normalization, and no other password', async () => {
  const stored = await hashPassword('la señora camina')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword('la señora camina'.normalize('NFD'), stored)).toBe(true)
  expect(await verifyPassword('la senora camina', stored)).toBe(false)
  expect(needsRehash(stored)).toBe(false)
})

it('salts: the same password has two different hashes', async () => {
  expect(await hashPassword('ten miles')).not.toBe(await hashPassword('ten miles'))
})

it('verifies hashes of lower cost and of earlier releases, and marks them for a new hash', async () => {
  const cheap = await hashPassword('ten miles', { memory: 64, passes: 1, parallelism: 1 })
  for (const stored of [cheap, scryptHash('ten miles')]) {
    expect(await verifyPassword('ten miles', stored)).toBe(true)
    expect(await verifyPassword('ten mile', stored)).toBe(false)
    expect(needsRehash(stored)).toBe(true)
  }
})

it('derives the same hash in JavaScript, for Node versions without Argon2', async () => {
  const input = { password: 'la señora camina', salt: Buffer.alloc(16, 7), length: 32 }
  const cost = { memory: 64, passes: 2, parallelism: 1 }
  const native = await deriveArgon2id({ ...input, ...cost })
  expect(Buffer.from(deriveInJavaScript({ ...input, ...cost })).equals(native)).toBe(true)
})

it('matches no password without a hash', async () => {
  expect(await verifyPassword('', null)).toBe(false)
  expect(await verifyPassword('', unmatchableHash)).toBe(false)
  for (const stored of ['plain', '', `${unmatchableHash}=`, '$argon2i$v=19$m=64,t=1,p=1$AAAA$AAAA'])
    await expect(verifyPassword('x', stored)).rejects.toThrow('not a valid hash')
})

it('does not hash inside a transaction, whose locks would wait for it', async () => {
  await expect(runInTransactionScope(() => hashPassword('ten miles'))).rejects.toThrow('inside a database')
})
