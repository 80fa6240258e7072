import { describe, expect, it } from 'vitest'
import { isRouterState } from './is-router-state.ts'

const encode = (state: unknown) => encodeURIComponent(JSON.stringify(state))

describe('isRouterState', () => {
  it('accepts the state of the router, and a missing header', () => {
    const page = ['__PAGE__', {}, null, null]
    const tree = [
      '',
      { children: [['brand', 'vereda', 'd', null], { children: page }, null, null] },
      null,
      null,
      16,
    ]
    expect(isRouterState(encode(tree))).toBe(true)
    expect(isRouterState(undefined)).toBe(true)
  })

  it.each(['', 'x', '%zz', '{}', '[]', '["",1]', encode(['', { children: 1 }]), encode(['', {}, 1])])(
    'rejects %s',
    (header) => {
      expect(isRouterState(header)).toBe(false)
    },
  )
})
