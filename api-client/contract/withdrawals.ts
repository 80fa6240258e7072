import { z } from 'zod'
import { captchaErrors, captchaToken } from './captcha.ts'
import { brand, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

/** 128 random bits in base64url: the path of the statement's page. */
const statementToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/**
 * The fields of a statement. Everything is accepted that fits: a statement is valid even if it names no
 * existing order. What is missing is returned in `missing`.
 */
export const statementFields = {
  name: z.string().trim().max(120),
  /** The order number, or other words that identify the contract. */
  contract: z.string().trim().max(200),
  email: z.string().trim().max(254),
  /** Which goods; empty means all. */
  items: z.string().trim().max(2000).default(''),
}

export const statementFieldName = z.enum(['name', 'contract', 'email', 'items'])

export const withdrawalForm = defineRoute('withdrawalForm', {
  domain: 'withdrawals',
  summary: 'Returns the trader that a statement of withdrawal is addressed to, and the model form as a PDF.',
  input: z.object({ profile, brand }),
  reply: okReply({
    /** Name and geographical address, one line each. */
    trader: z.array(z.string()),
    email: z.string(),
    pdfUrl: z.string(),
  }),
})

export const withdrawalDraft = defineRoute('withdrawalDraft', {
  domain: 'withdrawals',
  summary: 'Saves a statement of withdrawal that the consumer has not confirmed yet, for an hour.',
  input: z.object({
    profile,
    brand,
    /** Replaces the draft of this token. */
    token: statementToken.optional(),
    ...statementFields,
  }),
  reply: okReply({ token: statementToken, missing: z.array(statementFieldName) }),
  errors: { too_many_requests: 429 },
  perMinute: 60,
})

export const withdrawalInfo = defineRoute('withdrawalInfo', {
  domain: 'withdrawals',
  summary: 'Returns a statement of withdrawal by the token of its page, until a day after its confirmation.',
  input: z.object({ profile, token: statementToken }),
  reply: okReply({
    ...statementFields,
    /** Fields that have to be filled in before it can be confirmed. */
    missing: z.array(statementFieldName),
    /** The number of the statement. */
    reference: z.string(),
    /** When it was confirmed; null for a draft. */
    submittedAt: z.iso.datetime().nullable(),
    /** Its receipt; null for a draft. */
    pdfUrl: z.string().nullable(),
  }),
  errors: { withdrawal_not_found: 404 },
})

export const withdrawalConfirm = defineRoute('withdrawalConfirm', {
  domain: 'withdrawals',
  summary:
    'Confirms a statement of withdrawal and sends its receipt; idempotent. The reply does not depend on whether an order exists.',
  input: z.object({ profile, token: statementToken, captchaToken: captchaToken.optional() }),
  reply: okReply({ reference: z.string(), submittedAt: z.iso.datetime() }),
  errors: {
    withdrawal_not_found: 404,
    /** Name, contract or e-mail address is missing. */
    statement_incomplete: 409,
    too_many_requests: 429,
    ...captchaErrors,
  },
  perMinute: 60,
})
