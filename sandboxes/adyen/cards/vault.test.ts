import { expect, test } from 'vitest'
import { z } from 'zod'
import { createCardVault } from './vault.ts'

const jweModule = z.object({
  encrypt: z.function({ input: [z.unknown(), z.unknown()], output: z.promise(z.string()) }),
  importPublicKey: z.function({ input: [z.unknown()], output: z.promise(z.unknown()) }),
})

async function browserSide() {
  const module: unknown = await import(new URL('../public/jwe.js', import.meta.url).href)
  return jweModule.parse(module)
}

test('decrypts the values that the secured fields encrypt in the browser', async () => {
  const vault = await createCardVault()
  const { encrypt, importPublicKey } = await browserSide()
  const key = await importPublicKey(vault.publicKey)
  const blob = await encrypt(key, { number: '4111111111111111', generationtime: '2026-01-01T00:00:00Z' })
  expect(JSON.parse(atob(blob.split('.')[0] ?? ''))).toEqual({
    alg: 'RSA-OAEP',
    enc: 'A256CBC-HS512',
    version: '1',
  })
  expect(await vault.open(blob, 'number')).toBe('4111111111111111')
  await expect(vault.open(blob, 'cvc')).rejects.toThrow("does not hold 'cvc'")
})

test('rejects values that were tampered with or encrypted for another sandbox', async () => {
  const vault = await createCardVault()
  const other = await createCardVault()
  const { encrypt, importPublicKey } = await browserSide()
  const blob = await encrypt(await importPublicKey(vault.publicKey), { cvc: '737' })
  await expect(other.open(blob, 'cvc')).rejects.toThrow('Reload the page')
  const [head, key, iv, , tag] = blob.split('.')
  await expect(vault.open([head, key, iv, 'AAAA', tag].join('.'), 'cvc')).rejects.toThrow('Reload the page')
})

test('parses Adyen’s test prefix', async () => {
  const vault = await createCardVault()
  expect(await vault.open('test_03', 'expiryMonth')).toBe('03')
})
