import { expect, test } from 'vitest'
import type { Brand } from '#config/brands.ts'
import { findBrandOrigin } from './brand-origin.ts'

const none: ReadonlyMap<string, Brand> = new Map()

test('each brand has a host below localhost on a private machine', () => {
  const settings = { PUBLIC_ORIGIN: '', BRAND_HOSTS: none, STOREFRONT_PORT: 3100 }
  expect(findBrandOrigin(settings, 'taller')).toBe('http://taller.localhost:3100')
})

test('a configured host wins, with the protocol of the public origin', () => {
  const hosts = new Map<string, Brand>([['lab.example', 'taller']])
  const settings = { PUBLIC_ORIGIN: 'https://shop.example', BRAND_HOSTS: hosts, STOREFRONT_PORT: 3000 }
  expect(findBrandOrigin(settings, 'taller')).toBe('https://lab.example')
  expect(findBrandOrigin(settings, 'vereda')).toBe('https://shop.example')
})

test('a brand without a host in a public deployment has no origin', () => {
  const settings = { PUBLIC_ORIGIN: 'https://shop.example', BRAND_HOSTS: none, STOREFRONT_PORT: 3000 }
  expect(findBrandOrigin(settings, 'cumbre')).toBeNull()
})
