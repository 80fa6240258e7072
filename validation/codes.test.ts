import { expect, it } from 'vitest'
import { isMaterial } from '#i18n/routing.ts'
import { orderIdShape } from './order-id-shape.ts'
import { contactOrderIdField, lookupOrderIdField } from './order-ids.ts'
import { parseSku, skuField } from './sku.ts'

it.each([
  ['4000000001', true, true],
  ['5000000001', true, true],
  ['9000000001', true, false],
  ['1512345678', false, true],
  ['1412345678', false, false],
  [' 4000000001 ', true, true],
  ['400000001', false, false],
  ['40000000011', false, false],
  ['400000000a', false, false],
  ['15123456789', false, false],
  ['', false, false],
])('the order id %j is valid for the lookup: %j, for the contact form: %j', (typed, lookup, contact) => {
  expect(lookupOrderIdField.safeParse(typed).success).toBe(lookup)
  expect(contactOrderIdField.safeParse(typed).success).toBe(contact)
  expect(orderIdShape.test(typed.trim())).toBe(lookup)
})

it.each([
  ['K1001-001', { model: 'K1001', color: '001', size: null }],
  ['K100101-0012', { model: 'K100101', color: '0012', size: null }],
  ['KVBT001-001-042', { model: 'KVBT001', color: '001', size: '042' }],
  ['KVBT001-0012-0425', { model: 'KVBT001', color: '0012', size: '0425' }],
  ['KVBT001-001042', { model: 'KVBT001', color: '001', size: '042' }],
  ['KVBT001-0010425', { model: 'KVBT001', color: '001', size: '0425' }],
  ['KVBT001-00120425', { model: 'KVBT001', color: '0012', size: '0425' }],
  [' kvbt001-001 ', { model: 'kvbt001', color: '001', size: null }],
])('parses the parts of the SKU %j', (typed, parts) => {
  expect(parseSku(typed)).toEqual(parts)
  expect(skuField.parse(typed)).toBe(typed.trim())
})

it.each([
  '',
  'K100-001',
  'K1001001-001',
  'K1001-01',
  'K1001-001-42',
  'K1001-001-04255',
  'K1001_001',
  'K1001-001-042-1',
])('rejects %j as a SKU', (typed) => {
  expect(parseSku(typed)).toBeNull()
  expect(skuField.safeParse(typed).success).toBe(false)
})

it.each([
  ['K1001-001', true],
  ['KVBT001-001', true],
  ['K10010-001', false],
  ['KVBT001-0012', false],
  ['KVBT001-001-042', false],
])('%j is a material: %j, and every material is a SKU without a size', (typed, material) => {
  expect(isMaterial(typed)).toBe(material)
  if (material) expect(parseSku(typed)?.size).toBeNull()
})
