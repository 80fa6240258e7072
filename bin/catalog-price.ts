import { z } from 'zod'
import { developmentSecrets } from '#backend/config.ts'
import { Complaint, run } from './support/complaint.ts'
import { readPlan, shopOrigin } from './support/settings.ts'

const usage =
  'Say which price: npm run catalog:price -- MATERIAL MARKET PRICE [PREVIOUS|none]\n' +
  'For example: npm run catalog:price -- K100052-001 ES 99.50 119'

const reply = z.union([
  z.object({
    status: z.literal('OK'),
    currency: z.string(),
    price: z.number(),
    previous: z.number().nullable(),
    changed: z.boolean(),
  }),
  z.object({
    status: z.literal('KO'),
    errors: z.array(z.object({ code: z.string(), message: z.string() })).min(1),
  }),
])

function readAmount(text: string): number {
  const amount = Number(text)
  if (!text.trim() || !(amount > 0)) throw new Complaint(`"${text}" is no price.\n${usage}`)
  return amount
}

function readChange(args: readonly string[]) {
  const [material, market, price, previous] = args
  if (!material || !market || !price || args.length > 4) throw new Complaint(usage)
  return {
    material,
    market: market.toUpperCase(),
    price: readAmount(price),
    ...(previous !== undefined && { previous: previous === 'none' ? null : readAmount(previous) }),
  }
}

async function send(origin: string, token: string, change: object): Promise<z.infer<typeof reply>> {
  let response: Response
  try {
    response = await fetch(`${origin}/admin/prices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(change),
      signal: AbortSignal.timeout(15_000),
    })
  } catch {
    throw new Complaint(`The back end does not answer at ${origin}. Start it with npm start, then try again.`)
  }
  const parsed = reply.safeParse(await response.json().catch(() => null))
  if (!parsed.success)
    throw new Complaint(`What answers at ${origin} is not the shop service. Set SHOP_PORT.`)
  return parsed.data
}

async function main(): Promise<void> {
  const change = readChange(process.argv.slice(2))
  const origin = shopOrigin(readPlan())
  const answer = await send(origin, process.env.ADMIN_TOKEN || developmentSecrets.admin, change)
  if (answer.status === 'KO' && answer.errors[0]?.code === 'unauthorized') {
    throw new Complaint('The back end has another ADMIN_TOKEN. Set the same one here.')
  }
  if (answer.status === 'KO') throw new Complaint(answer.errors.map(({ message }) => message).join('\n'))
  const before = answer.previous === null ? '' : ` (before ${answer.previous})`
  const now = `${change.material} in ${change.market}: ${answer.price} ${answer.currency}${before}`
  process.stdout.write(answer.changed ? `${now}. The storefront is being told.\n` : `${now}, as it was.\n`)
}

await run(main)
