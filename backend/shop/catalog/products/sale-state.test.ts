import { describe, expect, it } from 'vitest'
import { getSaleState, toCampaignDto } from './sale-state.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9))
const launch = { code: 'start', name: { en: 'Start', es: 'Salida' }, openAt: at(10), postAt: at(20) }
const thing = { membersOnly: false, campaign: null }

describe('sale state', () => {
  it('is open without conditions', () => {
    expect(getSaleState(thing, at(5))).toBe('open')
  })

  it.each([
    [9, 'pre_launch'],
    [10, 'open'],
    [19, 'open'],
    [20, 'sale_ended'],
  ] as const)('of a launch on day %i is %s', (day, state) => {
    expect(getSaleState({ ...thing, campaign: launch }, at(day))).toBe(state)
  })

  it('distinguishes products for members, with the launch date first', () => {
    expect(getSaleState({ ...thing, membersOnly: true }, at(5))).toBe('members_only')
    expect(getSaleState({ ...thing, membersOnly: true }, at(5), true)).toBe('open')
    expect(getSaleState({ ...thing, membersOnly: true, campaign: launch }, at(5))).toBe('pre_launch')
  })

  it('stays open without an end date', () => {
    expect(getSaleState({ ...thing, campaign: { ...launch, postAt: null } }, at(28))).toBe('open')
  })

  it('includes the launch name and dates', () => {
    expect(toCampaignDto(launch, 'es_MX', at(5))).toEqual({
      code: 'start',
      name: 'Salida',
      status: 'PRE',
      opensAt: '2026-11-10T09:00:00.000Z',
      closesAt: '2026-11-20T09:00:00.000Z',
    })
  })
})
