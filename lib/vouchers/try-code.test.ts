import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VoucherWhyNot } from '#api-client/contract/voucher-outcome.ts'
import { shop } from '#lib/api/browser.ts'
import { bagOf, wireBagOf } from '#tests/fixtures/bag.ts'
import { createJar } from '#tests/support/cookie-jar.ts'
import { keepCodes, keptCodes, vouchersAsked } from './kept.ts'
import { takeOff, tryCode } from './try-code.ts'

vi.mock('#lib/api/browser.ts', () => ({ shop: { retrieveBag: vi.fn() } }))
vi.mock('#lib/session/report.ts')

const place = { brand: 'vereda', locale: 'en_GB' } as const
const bag = bagOf([])
let { jar } = createJar()
beforeEach(() => {
  vi.clearAllMocks()
  ;({ jar } = createJar())
  vi.stubGlobal('document', jar)
})
afterAll(() => vi.unstubAllGlobals())

function answer(code: string, why: VoucherWhyNot | null) {
  const voucher = {
    code,
    name: code,
    source: 'code' as const,
    applied: why === null,
    off: 0,
    freeShipping: false,
    gift: null,
    why,
    missing: null,
    besides: null,
    message: `because ${why}`,
  }
  vi.mocked(shop.retrieveBag).mockResolvedValue({
    status: 'OK',
    bag: { ...wireBagOf('h'.repeat(22)), vouchers: [voucher] },
  })
}
const outage = { status: 'KO' as const, requestId: 'r', errors: [{ code: 'network_error', message: '' }] }

describe('a code that is typed', () => {
  it.each([
    null,
    'below_minimum',
    'nothing_fits',
    'not_with_others',
    'members_only',
    'subscribers_only',
    'gift_gone',
  ] as const)('and is answered %s is kept, first', async (why) => {
    keepCodes(jar, 'vereda', ['OLDER'])
    answer('NEW', why)
    expect(await tryCode(place, bag, ' new ')).toMatchObject({ ok: true })
    expect(shop.retrieveBag).toHaveBeenCalledWith(expect.objectContaining({ voucher: 'NEW', bonds: 'OLDER' }))
    expect(keptCodes(jar, 'vereda')).toEqual(['NEW', 'OLDER'])
  })

  it.each(['not_found', 'over', 'not_yet', 'used_up', 'used_by_you', 'not_in_market'] as const)(
    'and is answered %s is forgotten, with the reason',
    async (why) => {
      answer('NEW', why)
      expect(await tryCode(place, bag, 'NEW')).toMatchObject({
        refusal: { code: 'voucher_refused', message: `because ${why}` },
      })
      expect(keptCodes(jar, 'vereda')).toEqual([])
    },
  )

  it.each([
    [['ONE'], 'one', 'voucher_kept'],
    [['ONE', 'TWO', 'SIX'], 'TEN', 'voucher_most'],
    [[], '', 'voucher_unknown'],
    [[], 'A B', 'voucher_unknown'],
  ])('beside %j, %j is refused unasked: %s', async (kept, typed, code) => {
    keepCodes(jar, 'vereda', kept)
    expect(await tryCode(place, bag, typed)).toMatchObject({ refusal: { code } })
    expect(shop.retrieveBag).not.toHaveBeenCalled()
  })
})

it.each([
  ['bond', { autoVoucher: undefined }],
  ['auto', { bonds: 'ONE', autoVoucher: 0 }],
] as const)(
  'one that is taken off (%s) is no more asked for, unless the call fails',
  async (source, asked) => {
    keepCodes(jar, 'vereda', ['ONE'])
    vi.mocked(shop.retrieveBag).mockResolvedValueOnce(outage)
    await takeOff(place, bag, { code: 'ONE', source })
    expect(vouchersAsked('vereda')).toEqual({ bonds: 'ONE' })
    answer('ONE', null)
    await takeOff(place, bag, { code: 'ONE', source })
    expect(vouchersAsked('vereda')).toEqual(expect.objectContaining(JSON.parse(JSON.stringify(asked))))
    expect(keptCodes(jar, 'vereda')).toEqual(source === 'auto' ? ['ONE'] : [])
  },
)
