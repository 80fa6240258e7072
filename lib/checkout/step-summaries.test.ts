import { expect, it } from 'vitest'
import { addresses } from '#tests/fixtures/addresses.ts'
import { emptyAddress } from './form.ts'
import { formatContactSummary, formatDeliverySummary } from './step-summaries.ts'

const noNames = { region: '', comuna: '', method: '' }

it('formats the contact with its phone number', () => {
  const contact = { email: ' ada@example.org', phonePrefix: '+81', phone: '０９０−１２３４−５６７８' }
  expect(formatContactSummary({ ...contact, extraCondition: false })).toBe(
    'ada@example.org, +81\u00a09012345678',
  )
})

it('formats the address as stored, with the surname first in some markets', () => {
  const japanese = {
    ...emptyAddress('JP'),
    name: '太郎',
    surname: '山田',
    postalCode: '１５００００１',
    region: '13',
    city: '渋谷区',
    address: '神宮前１−２−３',
  }
  expect(formatDeliverySummary('JP', japanese, { ...noNames, region: '東京都', method: 'Standard' })).toBe(
    '山田太郎, 神宮前1-2-3, 渋谷区, 東京都 150-0001, Standard',
  )
})

it('includes a Chilean comuna', () => {
  const { name, surname, address, postalCode, city } = addresses.CL
  const chilean = { ...emptyAddress('CL'), name, surname, address, postalCode, city }
  const summary = formatDeliverySummary('CL', chilean, {
    ...noNames,
    region: 'Metropolitana',
    comuna: 'Providencia',
  })
  expect(summary).toContain(`${address}, Providencia, ${postalCode} ${city}`)
})

it('shows an invalid form as typed, and nothing of an empty form', () => {
  const half = { ...emptyAddress('GB'), name: 'Ada', city: 'London' }
  expect(formatDeliverySummary('GB', half, noNames)).toBe('Ada, London')
  expect(formatDeliverySummary('CL', emptyAddress('CL'), noNames)).toBe('')
})
