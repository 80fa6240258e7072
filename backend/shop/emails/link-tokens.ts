import { confirmAddressHours, linkDays, linkMinutes } from '#config/link-lifetimes.ts'
import type { Config } from '../../config.ts'
import { signToken, verifyTokenPayload } from '../../signed-token.ts'
import { parseExpiry, parseRowId } from '../../token-expiry.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** What the link of an e-mail does with a row, and how long the link works. */
const lifetimes = {
  'verify-email': confirmAddressHours * hourMs,
  'set-password': linkMinutes.resetPassword * minuteMs,
  'confirm-email': confirmAddressHours * hourMs,
  'undo-email': linkDays.undoEmail * dayMs,
  'newsletter-confirm': linkDays.confirmNewsletter * dayMs,
  'newsletter-manage': 300 * dayMs,
  'event-registration': 300 * dayMs,
  'web-login': linkMinutes.signIn * minuteMs,
} as const
export type LinkPurpose = keyof typeof lifetimes

type Settings = Pick<Config, 'linkSecret'>

/** What a token of a row that ends by itself is for: it works as long as the row exists. */
const rowPurposes = {
  stockRequest: 'stock-request',
  takeBack: 'take-back',
  sharedWishlist: 'shared wishlist',
} as const

const createRowToken =
  (purpose: string) =>
  ({ linkSecret }: Settings, id: number): string =>
    signToken(linkSecret, purpose, String(id))

/** The id of the row; null for a forged or damaged token. */
const createRowTokenParser =
  (purpose: string) =>
  ({ linkSecret }: Settings, token: string): number | null =>
    parseRowId(verifyTokenPayload(linkSecret, purpose, token) ?? undefined)

/** Shows and stops a back-in-stock request; its bearer may buy the unit that is held for it. */
export const createStockRequestToken = createRowToken(rowPurposes.stockRequest)
export const parseStockRequestToken = createRowTokenParser(rowPurposes.stockRequest)

/** Shows and cancels a take-back, and adds photos to a draft. */
export const createTakeBackToken = createRowToken(rowPurposes.takeBack)
export const parseTakeBackToken = createRowTokenParser(rowPurposes.takeBack)

/** Shows a shared wishlist. */
export const createShareToken = createRowToken(rowPurposes.sharedWishlist)
export const parseShareToken = createRowTokenParser(rowPurposes.sharedWishlist)

export const getLinkLifetime = (purpose: LinkPurpose): number => lifetimes[purpose]

/** The signed token of a link to a row, which cannot be guessed or changed. Nothing is stored. */
export function createLinkToken(
  { linkSecret }: Settings,
  purpose: LinkPurpose,
  id: number,
  issuedAt: Date,
): string {
  return signToken(linkSecret, purpose, `${id}.${issuedAt.getTime() + lifetimes[purpose]}`)
}

/** The row of a token; null where the shop did not sign it for the purpose. */
export function verifyLinkToken(
  { linkSecret }: Settings,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): { readonly id: number; readonly isExpired: boolean } | null {
  const [row, expiry, ...others] = verifyTokenPayload(linkSecret, purpose, token)?.split('.') ?? []
  const id = parseRowId(row)
  const expiresAt = parseExpiry(expiry, now, lifetimes[purpose])
  return id === null || !expiresAt || others.length ? null : { id, isExpired: expiresAt <= now }
}
