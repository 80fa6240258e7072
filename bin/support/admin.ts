import { z } from 'zod'
import { joinUrl } from '#api-client/contract/join-url.ts'
import { developmentSecrets } from '#backend/config.ts'
import { CliError } from './cli-error.ts'
import { readPlan, shopOrigin } from './settings.ts'

const errorReply = z.object({
  status: z.literal('KO'),
  errors: z.array(z.object({ code: z.string(), message: z.string(), field: z.string().optional() })).min(1),
})

type Problem = z.output<typeof errorReply>['errors'][number]

/** Validation errors about the shape are generic, so the message names the field. */
function formatProblem({ code, message, field }: Problem): string {
  return code === 'invalid_input' && field ? `${field}: ${message}` : message
}

async function requestAdmin(path: string, body?: object): Promise<Response> {
  const origin = shopOrigin(readPlan())
  const token = process.env.ADMIN_TOKEN || developmentSecrets.admin
  try {
    return await fetch(joinUrl(origin, `admin/${path}`), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(15_000),
    })
  } catch {
    throw new CliError(`The back end does not answer at ${origin}. Start it with npm start, then try again.`)
  }
}

function throwOnErrorReply(answer: unknown): void {
  const refused = errorReply.safeParse(answer)
  if (!refused.success) return
  if (refused.data.errors[0]?.code === 'unauthorized')
    throw new CliError('The back end has another ADMIN_TOKEN. Set the same one here.')
  throw new CliError(refused.data.errors.map(formatProblem).join('\n'))
}

/**
 * Calls the admin API of the running back end; an error reply becomes a CLI error with its message.
 * @param path below `/admin`
 * @param body sent with POST; without a body the request is a GET
 */
export async function callAdmin<Reply>(path: string, reply: z.ZodType<Reply>, body?: object): Promise<Reply> {
  const response = await requestAdmin(path, body)
  const answer: unknown = await response.json().catch(() => null)
  throwOnErrorReply(answer)
  const accepted = reply.safeParse(answer)
  if (!accepted.success)
    throw new CliError(`What answers at ${shopOrigin(readPlan())} is not the shop service. Set SHOP_PORT.`)
  return accepted.data
}

/** Downloads a file from the admin API; an error reply becomes a CLI error with its message. */
export async function fetchAdminFile(path: string): Promise<Buffer> {
  const response = await requestAdmin(path)
  if (!response.ok) throwOnErrorReply(await response.json().catch(() => null))
  return Buffer.from(await response.arrayBuffer())
}
