import { z } from 'zod'
import { callAdmin } from './support/admin.ts'
import { CliError, runCommand } from './support/cli-error.ts'

const usage =
  'Usage: npm run catalog:price -- MATERIAL MARKET PRICE [PREVIOUS|none]\n' +
  'For example: npm run catalog:price -- K100052-001 ES 99.50 119'

const reply = z.object({
  status: z.literal('OK'),
  priceList: z.string(),
  markets: z.array(z.string()).min(1),
  currency: z.string(),
  price: z.number(),
  previous: z.number().nullable(),
  changed: z.boolean(),
})

function readAmount(text: string): number {
  const amount = Number(text)
  if (!text.trim() || !(amount > 0) || !Number.isFinite(amount))
    throw new CliError(`"${text}" is no price.\n${usage}`)
  return amount
}

function readChange(args: readonly string[]) {
  const [material, market, price, previous] = args
  if (!material || !market || !price || args.length > 4) throw new CliError(usage)
  return {
    material,
    market: market.toUpperCase(),
    price: readAmount(price),
    ...(previous !== undefined && { previous: previous === 'none' ? null : readAmount(previous) }),
  }
}

async function main(): Promise<void> {
  const change = readChange(process.argv.slice(2))
  const answer = await callAdmin('prices', reply, change)
  const before = answer.previous === null ? '' : ` (before ${answer.previous})`
  const list = answer.markets.length > 1 ? `, price list ${answer.priceList}` : ''
  const scope = `${answer.markets.join(', ')}${list}`
  const now = `${change.material} in ${scope}: ${answer.price} ${answer.currency}${before}`
  process.stdout.write(answer.changed ? `${now}. The storefront is notified.\n` : `${now}, unchanged.\n`)
}

await runCommand(main)
