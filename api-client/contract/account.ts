import { z } from 'zod'
import { defaultBrand } from '#config/brands.ts'
import { marketCodes } from '#config/markets.ts'
import { captchaErrors, captchaToken } from './captcha.ts'
import { brand, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { memberOrder } from './member-orders.ts'
import { defineRoute } from './route.ts'
import { deviceId } from './sessions.ts'

/** The signed-in member, with the name that the shop addresses them by. */
export const memberInfo = z.object({ email: z.string(), name: z.string(), surname: z.string() })

const refreshToken = z.string().min(1).max(200)
/** The tokens of a session and its member. */
export const sessionFields = {
  /** Lifetime in seconds, in this market only. */
  token: z.string(),
  expiresIn: z.number().int().positive(),
  tokenMarket: z.enum(marketCodes),
  /** Valid once. */
  refreshToken: z.string(),
  info: memberInfo,
}
const session = okReply(sessionFields)

export const login = defineRoute('login', {
  domain: 'account',
  summary: 'Signs a member in with e-mail and password.',
  input: z.object({
    profile,
    /** The member's e-mail address, case-insensitive. */
    username: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(200),
    captchaToken: captchaToken.optional(),
    brand: brand.default(defaultBrand),
    deviceId: deviceId.optional(),
  }),
  reply: session,
  /** The same error for an unknown address and a wrong password. */
  errors: { login_refused: 401, too_many_requests: 429, ...captchaErrors },
  perMinute: 20,
})

export const refresh = defineRoute('refresh', {
  domain: 'account',
  summary: 'Exchanges a refresh token for new tokens; reusing a refresh token ends the session.',
  input: z.object({ profile, refreshToken }),
  reply: session,
  errors: { session_over: 401 },
  perMinute: 60,
})

export const logout = defineRoute('logout', {
  domain: 'account',
  summary: 'Ends the session of a refresh token; an unknown token counts as ended.',
  input: z.object({ profile, refreshToken }),
  reply: okReply({}),
})

export const userInfo = defineRoute('userInfo', {
  domain: 'account',
  summary: 'Returns the signed-in member, on request with the newest orders.',
  input: z.object({
    profile,
    brand,
    /** Fills `lastOrder` and `orders`. */
    showOrders: z.boolean().default(false),
  }),
  reply: okReply({
    account: memberInfo.extend({
      newsletterSubscribed: z.boolean(),
      /** The member has bought a bundle. */
      kboix: z.boolean(),
      /** The member has bought from the sibling brand; absent from services of the previous release. */
      sibling: z.boolean().optional(),
      /** For the contact step of the checkout; absent from services of the previous release. */
      phonePrefix: z.string().optional(),
      phone: z.string().optional(),
    }),
    /** The newest order; null without `showOrders` and before the first order. */
    lastOrder: memberOrder.nullable(),
    /** The first page of `myOrders`; empty without `showOrders`. */
    orders: z.array(memberOrder),
  }),
})

const cardId = z.string().min(1).max(100)

/** The displayable data of a member's saved card. The provider stores the rest. */
export const storedCard = z.object({
  id: cardId,
  /** The provider's spelling of the brand: `visa`, `mc`. */
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.string().regex(/^\d{2}$/),
  expiryYear: z.string().regex(/^\d{4}$/),
  /** The card has expired and cannot pay. */
  expired: z.boolean(),
  holderName: z.string(),
})
export type StoredCardDto = z.infer<typeof storedCard>

export const storedPaymentMethods = defineRoute('storedPaymentMethods', {
  domain: 'account',
  summary: 'Lists the saved cards of the member, the newest first.',
  input: z.object({ profile }),
  reply: okReply({ storedPaymentMethods: z.array(storedCard) }),
  errors: { payment_unavailable: 503 },
})

export const removeStoredPaymentMethod = defineRoute('removeStoredPaymentMethod', {
  domain: 'account',
  summary: 'Removes a saved card of the member at the payment provider.',
  input: z.object({ profile, id: cardId }),
  reply: okReply({}),
  errors: { stored_card_not_found: 404, payment_unavailable: 503 },
  perMinute: 30,
})
