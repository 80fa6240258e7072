import { expect, it } from 'vitest'
import { isFinal, totalsOf } from './totals.ts'

const express = { price: 995, freeFrom: null }
const british = { total: 11_900, taxIncluded: true, taxRate: 200 }
const american = { total: 11_900, taxIncluded: false, taxRate: null }

it('finds the tax within prices that contain it, whatever was asked', () => {
  expect(totalsOf(british, express, 'failed')).toEqual({
    goods: 11_900,
    shipping: 995,
    taxState: 'contained',
    tax: 2149,
    taxParts: [],
    total: 12_895,
  })
})

it.each(['later', 'asking', 'failed'] as const)('names no tax and nothing final while it is %s', (state) => {
  const totals = totalsOf(american, express, state)
  expect(totals).toMatchObject({ taxState: state, tax: null, shipping: 995, total: 12_895 })
  expect(isFinal(totals)).toBe(false)
})

it('shows what the shop will charge once it has said it', () => {
  const parts = [{ name: 'Sales tax', rate: 8.875, amount: 1144 }]
  const totals = totalsOf(american, express, { shipping: 995, tax: 1144, parts, total: 14_039 })
  expect(totals).toEqual({
    goods: 11_900,
    shipping: 995,
    taxState: 'known',
    tax: 1144,
    taxParts: parts,
    total: 14_039,
  })
  expect(isFinal(totals)).toBe(true)
})
