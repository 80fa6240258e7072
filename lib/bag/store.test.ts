import { beforeEach, expect, it, vi } from 'vitest'
import { createJar } from '#tests/support/cookie-jar.ts'
import { parkBag } from './parked.ts'
import { abandonedAfterMs, forgetBag, keepBag, storedBag } from './store.ts'

vi.mock('./parked.ts', () => ({ parkBag: vi.fn() }))

const now = Date.UTC(2026, 10, 21, 12)
const hash = 'abcdefghijklmnopqrstuv'
let browser = createJar()
beforeEach(() => {
  vi.clearAllMocks()
  browser = createJar()
})

it('knows no bag before one is kept', () => {
  expect(storedBag(browser.jar, 'vereda', 'GB', now, { leaves: true })).toBeNull()
})

it('keeps hash, market and date for thirty days under the brand’s prefix', () => {
  keepBag(browser.jar, 'taller', 'ES', hash, now)
  expect(Object.fromEntries(browser.cookies)).toEqual({
    taller_bag: hash,
    taller_bag_market: 'ES',
    taller_bag_date: String(now),
  })
  expect(browser.attributes.get('taller_bag')).toBe('Path=/; Max-Age=2592000; SameSite=Lax')
  expect(storedBag(browser.jar, 'taller', 'ES', now, { leaves: true })).toEqual({ hash, abandoned: false })
})

it('keeps the bags of the brands apart', () => {
  keepBag(browser.jar, 'taller', 'ES', hash, now)
  expect(storedBag(browser.jar, 'vereda', 'ES', now, { leaves: true })).toBeNull()
})

it.each([
  ['just before half an hour', abandonedAfterMs - 1, false],
  ['after half an hour', abandonedAfterMs, true],
  ['a week later', 7 * 86_400_000, true],
])('is abandoned or not %s', (_when, later, abandoned) => {
  keepBag(browser.jar, 'vereda', 'GB', hash, now)
  expect(storedBag(browser.jar, 'vereda', 'GB', now + later, { leaves: true })).toEqual({ hash, abandoned })
})

it.each([
  ['without a date', {}],
  ['with a date nobody can read', { vereda_bag_date: 'yesterday' }],
])('is abandoned %s', (_what, date) => {
  const { jar } = createJar({ vereda_bag: hash, vereda_bag_market: 'GB', ...date })
  expect(storedBag(jar, 'vereda', 'GB', now, { leaves: true })).toEqual({ hash, abandoned: true })
})

it('is parked in its market when seen from another, with nothing left of what belongs to it', () => {
  const own = ['bag', 'bag_date', 'bag_market', 'shipment', 'employee', 'packstation', 'counter', 'zip']
  const { jar, cookies } = createJar({
    ...Object.fromEntries(own.map((name) => [`vereda_${name}`, 'x'])),
    vereda_bag_market: 'ES',
    vereda_country: 'ES',
    taller_bag: hash,
  })
  expect(storedBag(jar, 'vereda', 'FR', now, { leaves: true })).toBeNull()
  expect(parkBag).toHaveBeenCalledWith('vereda', 'ES', { hash: 'x', date: now })
  expect([...cookies.keys()]).toEqual(['vereda_country', 'taller_bag'])
})

it('is left alone by a tab that stayed behind in another market', () => {
  const { jar, cookies } = createJar({
    vereda_bag: hash,
    vereda_bag_market: 'GB',
    vereda_bag_date: String(now),
  })
  expect(storedBag(jar, 'vereda', 'DE', now, { leaves: false })).toBeNull()
  expect(cookies.size).toBe(3)
  expect(storedBag(jar, 'vereda', 'GB', now, { leaves: false })?.hash).toBe(hash)
})

it('is given up where its market is not known', () => {
  const { jar, cookies } = createJar({ vereda_bag: hash })
  expect(storedBag(jar, 'vereda', 'GB', now, { leaves: true })).toBeNull()
  expect(cookies.size).toBe(0)
})

it('is forgotten once bought', () => {
  keepBag(browser.jar, 'vereda', 'GB', hash, now)
  forgetBag(browser.jar, 'vereda')
  expect(browser.cookies.size).toBe(0)
})

const another = 'ABCDEFGHIJKLMNOPQRSTUV'

/** A jar in which another tab does something after each cookie that is written. */
function jarBetween({ jar }: ReturnType<typeof createJar>, act: () => void) {
  return {
    get cookie() {
      return jar.cookie
    },
    set cookie(text: string) {
      jar.cookie = text
      act()
    },
  }
}

it('that another tab begins while one is forgotten keeps its market and date', () => {
  keepBag(browser.jar, 'vereda', 'GB', hash, now)
  const begin = vi.fn().mockImplementationOnce(() => keepBag(browser.jar, 'vereda', 'GB', another, now + 1))
  forgetBag(jarBetween(browser, begin), 'vereda')
  const left = storedBag(browser.jar, 'vereda', 'GB', now + 1, { leaves: true })
  expect(left).toEqual({ hash: another, abandoned: false })
})

it('that takes the place of another is never seen in the market of that, nor that in its own', () => {
  keepBag(browser.jar, 'vereda', 'DE', another, now)
  const look = vi.fn(() => {
    const { jar } = createJar(Object.fromEntries(browser.cookies))
    storedBag(jar, 'vereda', 'FR', now, { leaves: true })
  })
  keepBag(jarBetween(browser, look), 'vereda', 'GB', hash, now + 1)
  expect(look).toHaveBeenCalledTimes(4)
  expect(vi.mocked(parkBag).mock.calls).toEqual([['vereda', 'GB', { hash, date: now + 1 }]])
})

it('reads a tampered cookie as it stands, for the service to judge', () => {
  const { jar } = createJar({ vereda_bag: '%zz%', vereda_bag_market: 'GB', vereda_bag_date: String(now) })
  expect(storedBag(jar, 'vereda', 'GB', now, { leaves: true })).toEqual({ hash: '%zz%', abandoned: false })
})

it.each(['%', '%ff', '%E0%A4', 'tampered'])(
  'reads a hash that somebody broke (%s) as it stands',
  (broken) => {
    const { jar } = createJar({ vereda_bag: broken, vereda_bag_market: 'GB', vereda_bag_date: String(now) })
    expect(storedBag(jar, 'vereda', 'GB', now, { leaves: true })?.hash).toBe(broken)
  },
)
