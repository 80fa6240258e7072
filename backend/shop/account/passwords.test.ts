import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

it('verifies the hashed password in any Unicode normalization, and no other password', async () => {
  const stored = await hashPassword('la señora camina')
  expect(stored).toMatch(/^scrypt\$32768\$8\$1\$/)
  expect(await verifyPassword('la señora camina'.normalize('NFD'), stored)).toBe(true)
  expect(await verifyPassword('la senora camina', stored)).toBe(false)
})

it('salts: the same password has two different hashes', async () => {
  expect(await hashPassword('ten miles')).not.toBe(await hashPassword('ten miles'))
})

it('verifies hashes with another cost than the current one', async () => {
  const cheap = 'scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$'
  const { scryptSync } = await import('node:crypto')
  const hash = scryptSync('ten miles', Buffer.alloc(16), 32, { N: 1024, r: 8, p: 1 }).toString('base64url')
  expect(await verifyPassword('ten miles', cheap + hash)).toBe(true)
})

it('matches no password without a hash', async () => {
  expect(await verifyPassword('', null)).toBe(false)
  await expect(verifyPassword('x', 'plain')).rejects.toThrow('not a valid hash')
})
