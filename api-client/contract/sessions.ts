import { z } from 'zod'
import { brand, profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

/** A random id of the browser, 128 bits: a sign-in from an unknown one sends an e-mail to the member. */
export const deviceId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

const sessionId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const memberSession = z.object({
  id: sessionId,
  /** The name of the browser, `Firefox`; null if it is unknown. */
  browser: z.string().nullable(),
  /** The name of the system, `Windows`; null if it is unknown. */
  system: z.string().nullable(),
  /** Where it was started; null for a session of an earlier release. */
  brand: brand.nullable(),
  startedAt: z.iso.datetime(),
  /** The last renewal of its tokens, at most 15 minutes before its last use. */
  lastUsedAt: z.iso.datetime(),
  /** The session of this call. */
  current: z.boolean(),
})
export type MemberSessionDto = z.infer<typeof memberSession>

export const sessions = defineRoute('sessions', {
  domain: 'account',
  summary: 'Lists the devices on which the member is signed in, the current one first.',
  input: z.object({ profile }),
  reply: okReply({ sessions: z.array(memberSession) }),
})

export const revokeSession = defineRoute('revokeSession', {
  domain: 'account',
  summary: 'Signs the member out on one device at once; its tokens are no longer valid.',
  input: z.object({ profile, id: sessionId }),
  reply: okReply({}),
  errors: { session_not_found: 404 },
  perMinute: 30,
})

export const revokeOtherSessions = defineRoute('revokeOtherSessions', {
  domain: 'account',
  summary: 'Signs the member out on all devices except the one of this call.',
  input: z.object({ profile }),
  reply: okReply({ revoked: z.number().int().nonnegative() }),
  perMinute: 30,
})
