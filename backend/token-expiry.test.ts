import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import type { Queryable } from './db/client.ts'
import { type KeyRing, readKeyRing } from './key-ring.ts'
import { signAccessToken, verifyAccessToken } from './shop/account/tokens.ts'
import { consumeCaptchaToken, createCaptchaToken } from './shop/captcha/captcha-tokens.ts'
import { embeddedCaptcha, hasZeroBits } from './shop/captcha/embedded-provider.ts'
import { createDocumentPath, documentKinds, parseDocumentToken } from './shop/documents/document-links.ts'
import { createLinkToken, verifyLinkToken } from './shop/emails/link-tokens.ts'
import { createExpressToken, verifyExpressToken } from './shop/express/link-token.ts'
import { cartTtlMs, tokenPurpose, verifyCartToken } from './shop/global-e/cart-token.ts'
import { createConfirmToken, verifyConfirmToken } from './shop/orders/confirm-token.ts'
import { canReadPersonalData, createOrderAccessToken } from './shop/orders/personal-data.ts'
import type { Order } from './shop/orders/repository.ts'
import { createReviewToken, parseReviewLink } from './shop/reviews/review-links.ts'
import { createStorePass, parseStorePass } from './shop/tablet/store-pass.ts'
import { signToken, verifyTokenPayload } from './signed-token.ts'
import { parseExpiry, parseRowId } from './token-expiry.ts'

const config = readConfig({})
const secret = config.linkSecret
const other = readKeyRing('LINK_SECRET', {}, 'another secret of 32 characters!')
const now = new Date('2026-11-23T12:00:00Z')
const hour = 60 * 60_000
const year = 365 * 24 * hour

/** A database that takes every captcha token once more. */
const db: unknown = {
  insert: () => ({
    values: () => ({ onConflictDoNothing: () => ({ returning: async () => [{ name: 'x' }] }) }),
  }),
}

async function solves(challenge: string): Promise<boolean> {
  const bits = 1
  const numbers = Array.from({ length: 16 }, (_, piece) => {
    for (let number = 0; ; number += 1)
      if (hasZeroBits(createHash('sha256').update(`${challenge}.${piece}.${number}`).digest(), bits))
        return number
  })
  return (await embeddedCaptcha(secret, bits).verify(`${challenge}.${numbers.join('-')}`, now)) !== null
}

const cart = {
  profile: 'en_GB',
  brand: 'vereda',
  shoppingCartHashId: 'A'.repeat(22),
  vouchers: { voucher: ['SUMMER15'], bonds: [], autoVoucher: 1 },
}
const lastPart = (path: string) => path.split('/').at(-1) ?? ''
const reference = 'R'.repeat(22)
const placedAt = '2020-01-01T00:00:00Z'
const oldOrder = { id: 7, paidAt: new Date(placedAt) } as Order
const nothingLately = { placedAt, timeline: [], shipments: [] }
const firstPart = (token: string) => Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()

type Kind = {
  readonly name: string
  readonly secret: KeyRing
  readonly purpose: string
  /** As the shop issues it now. */
  readonly issued: () => string
  readonly accepts: (token: string) => boolean | Promise<boolean>
  /** A payload with another expiry: undefined leaves it out. */
  readonly payload: (expiry: string | undefined) => string
  readonly unitMs: number
}

const joined =
  (mark: string, ...fields: readonly string[]) =>
  (expiry: string | undefined) =>
    [...fields, ...(expiry === undefined ? [] : [expiry])].join(mark)

const challengeOf = (): string => {
  const challenge = embeddedCaptcha(secret, 1).challenge(now)
  return challenge.kind === 'work' ? challenge.challenge : ''
}

const kinds: readonly Kind[] = [
  {
    name: 'of a member',
    secret: config.memberSecret,
    purpose: 'member access',
    issued: () => {
      const expiresAt = new Date(now.getTime() + 15 * 60_000)
      return signAccessToken(config.memberSecret, { sessionId: 1, memberId: 2, market: 'GB', expiresAt })
    },
    accepts: (token) => verifyAccessToken(config.memberSecret, token, now) !== null,
    payload: joined('.', '1', '2', 'GB'),
    unitMs: 1,
  },
  {
    name: 'of a captcha',
    secret,
    purpose: 'captcha-token',
    issued: () => createCaptchaToken(secret, now),
    accepts: (token) => consumeCaptchaToken(db as Queryable, secret, token, now),
    payload: joined('~', 'abcdefgh'),
    unitMs: 1,
  },
  {
    name: 'of a captcha’s challenge',
    secret,
    purpose: 'captcha-work',
    issued: challengeOf,
    accepts: solves,
    payload: joined('~', 'abcdefgh'),
    unitMs: 1,
  },
  ...documentKinds.map(
    (kind): Kind => ({
      name: `of a paper: ${kind}`,
      secret,
      purpose: `paper:${kind}`,
      issued: () => lastPart(createDocumentPath(config, kind, 7, now)),
      accepts: (token) => parseDocumentToken(config, kind, token, now) === 7,
      payload: joined('.', '7'),
      unitMs: 1,
    }),
  ),
  {
    name: 'of a review',
    secret,
    purpose: 'review',
    issued: () => createReviewToken(config, 7, now),
    accepts: (token) => 'lineId' in parseReviewLink(config, token, now),
    payload: joined('.', '7'),
    unitMs: 1000,
  },
  {
    name: 'of a store’s tablet',
    secret,
    purpose: 'store-pass',
    issued: () =>
      createStorePass(secret, {
        storeId: 'T042',
        workstation: 'W1',
        expiresAt: new Date(now.getTime() + 24 * hour),
      }),
    accepts: (token) => parseStorePass(secret, token, now) !== null,
    payload: joined('\n', 'T042', 'W1'),
    unitMs: 1,
  },
  {
    name: 'of an order to confirm',
    secret,
    purpose: 'confirm-order',
    issued: () => createConfirmToken(config, reference, now),
    accepts: (token) => verifyConfirmToken(config, { reference, token, now }) === 'good',
    payload: joined('.', reference),
    unitMs: 1,
  },
  ...(['newsletter-confirm', 'newsletter-manage', 'event-registration'] as const).map(
    (linkPurpose): Kind => ({
      name: `of an e-mail link: ${linkPurpose}`,
      secret,
      purpose: linkPurpose,
      issued: () => createLinkToken(config, linkPurpose, 7, now),
      accepts: (token) => verifyLinkToken(config, linkPurpose, token, now)?.isExpired === false,
      payload: joined('.', '7'),
      unitMs: 1,
    }),
  ),
  {
    name: 'of an old order that was opened by its code',
    secret,
    purpose: 'order-access',
    issued: () => createOrderAccessToken(config, oldOrder, now),
    accepts: (token) => canReadPersonalData(config, oldOrder, nothingLately, { token, now }),
    payload: joined('.', '7'),
    unitMs: 1,
  },
  {
    name: 'of a bag that was sent',
    secret,
    purpose: 'express-shopping',
    issued: () => createExpressToken(secret, new Date(now.getTime() + 72 * hour)).token,
    accepts: (token) => verifyExpressToken(secret, token, now) !== null,
    payload: (expiry) => {
      const isTime = expiry !== undefined && /^\d{9,11}$/.test(expiry)
      return joined('.', 'r'.repeat(22))(isTime ? Number(expiry).toString(36) : expiry)
    },
    unitMs: 1000,
  },
  {
    name: 'of Global-e',
    secret,
    purpose: tokenPurpose,
    issued: () =>
      signToken(secret, tokenPurpose, JSON.stringify({ ...cart, until: now.getTime() + cartTtlMs })),
    accepts: (token) => verifyCartToken(secret, token, now) !== null,
    payload: (expiry) => {
      const until = Number(expiry)
      return JSON.stringify(
        expiry === undefined ? cart : { ...cart, until: Number.isNaN(until) ? expiry : until },
      )
    },
    unitMs: 1,
  },
]

/** Expiries that nothing of the shop signs. */
const absurd: readonly (readonly [string, (unitMs: number) => string | undefined])[] = [
  ['no expiry', () => undefined],
  ['an empty one', () => ''],
  ['a word', () => 'never'],
  ['NaN', () => 'NaN'],
  ['Infinity', () => 'Infinity'],
  ['a negative one', () => '-1'],
  ['zero', () => '0'],
  ['an exponent', () => '1e99'],
  ['more digits than a date has', () => '9'.repeat(20)],
  ['a year too many', (unitMs) => String((now.getTime() + year) / unitMs)],
]

describe.each(kinds)('a token $name', ({ secret: key, purpose, issued, accepts, payload, unitMs }) => {
  it('is accepted as the shop issues it', async () => {
    expect(await accepts(issued())).toBe(true)
    expect(verifyTokenPayload(key, purpose, issued())).not.toBeNull()
  })

  it.each(absurd)('is rejected with %s, though validly signed', async (_what, expiryOf) => {
    expect(await accepts(signToken(key, purpose, payload(expiryOf(unitMs))))).toBe(false)
  })

  it('is rejected with a field after its expiry', async () => {
    const token = signToken(key, purpose, `${firstPart(issued())}${purpose === 'captcha-token' ? '~' : '.'}1`)
    expect(await accepts(token)).toBe(false)
  })

  it('is rejected under another purpose or secret', async () => {
    expect(await accepts(signToken(key, 'another purpose', firstPart(issued())))).toBe(false)
    expect(await accepts(signToken(other, purpose, firstPart(issued())))).toBe(false)
  })
})

describe('an expired token', () => {
  const past = (kind: Kind) =>
    signToken(
      kind.secret,
      kind.purpose,
      kind.payload(String(Math.floor((now.getTime() - 1000) / kind.unitMs))),
    )
  /** The expiry of these is checked elsewhere: in the session or the saved link, or not at all (a paid order is accepted late). */
  const readLater = ['of a member', 'of a bag that was sent', 'of Global-e']

  it.each(kinds)('is rejected, or left to its reader: $name', async (kind) => {
    expect(await kind.accepts(past(kind))).toBe(readLater.includes(kind.name))
  })

  it('of an order confirmation is distinguished from a forged one', () => {
    const later = new Date(now.getTime() + 10 * 24 * hour)
    const token = createConfirmToken(config, reference, now)
    expect(verifyConfirmToken(config, { reference, token, now: later })).toBe('expired')
    expect(verifyConfirmToken(config, { reference: 'other', token, now: later })).toBe('unknown')
  })
})

it('accepts an expiry up to the maximum lifetime plus clock skew', () => {
  const at = now.getTime()
  expect(parseExpiry(String(at + hour), now, hour)).toEqual(new Date(at + hour))
  expect(parseExpiry(String(at + hour + 60_000), now, hour)).toEqual(new Date(at + hour + 60_000))
  expect(parseExpiry(String(at + hour + 10 * 60_000), now, hour)).toBeNull()
})

it.each(['', '0', '-1', '1.5', '1e3', 'abc', ' 1', '9'.repeat(16), undefined])(
  'takes %j for no row',
  (field) => {
    expect(parseRowId(field)).toBeNull()
  },
)
