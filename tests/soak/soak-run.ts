import { randomUUID } from 'node:crypto'
import { firstError, isKo, type Reply } from '#api-client/call-route.ts'
import type { RouteName } from '#api-client/contract/paths.ts'
import { createShopApi, type ShopApi } from '#api-client/shop-api.ts'
import { createSeededRandom, type SeededRandom } from '#demo/reviews/seeded-random.ts'

/** Counts of the shoppers' actions and their results, by name. */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
  }

  count(what: string): number {
    return this.#counts.get(what) ?? 0
  }

  /** `paid 12, refused 3`, most frequent first. */
  format(): string {
    return [...this.#counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ')
  }
}

/** A size of a product, by its material code. */
export type Product = { readonly id: string; readonly size: string }
export type Card = { readonly number: string; readonly pin: string }

/** Several processes of one service, any of which may be down. */
export type SoakRun = {
  readonly apis: readonly [ShopApi, ...ShopApi[]]
  readonly random: SeededRandom
  readonly tally: Tally
  /** References of confirmed orders that a shopper has received. */
  readonly confirmedOrders: Set<string>
  readonly cards: readonly Card[]
  /** Products of the last grid of a profile, shared by all shoppers. */
  readonly lastGrids: Map<string, readonly Product[]>
  /** Whether new visits still begin. */
  readonly isRunning: () => boolean
}

export function createSoakRun(
  origins: readonly [string, ...string[]],
  cards: readonly Card[],
  seed: string,
  minutes: number,
): SoakRun {
  const closes = Date.now() + minutes * 60_000
  const apiOf = (baseUrl: string) => createShopApi({ baseUrl, timeoutMs: 8000, retries: 0 })
  const [first, ...others] = origins
  return {
    apis: [apiOf(first), ...others.map(apiOf)],
    random: createSeededRandom(seed),
    tally: new Tally(),
    confirmedOrders: new Set(),
    lastGrids: new Map(),
    cards,
    isRunning: () => Date.now() < closes,
  }
}

/** No reply, or a fault was injected into the service while it worked: a browser retries. */
const transientCodes: ReadonlySet<string> = new Set([
  'network_error',
  'timeout',
  'json_error',
  'internal_error',
  'service_unavailable',
  'payment_unavailable',
  'tax_unavailable',
])

const isTransient = (reply: { readonly status: string }) =>
  'errors' in reply && isKo(reply) && transientCodes.has(firstError(reply).code)

/** How long a shopper retries. */
const answerTimeoutMs = 90_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Calls one process after the other until one answers. Throws when none does for a minute and a half. */
export async function callUntilAnswered<Name extends RouteName>(
  { apis, random, tally }: SoakRun,
  send: (api: ShopApi) => Promise<Reply<Name>>,
): Promise<Reply<Name>> {
  const deadline = Date.now() + answerTimeoutMs
  for (;;) {
    const reply = await send(random.pick(apis))
    if (!isTransient(reply)) return reply
    tally.add('unanswered')
    if (Date.now() > deadline) throw new Error(`no process answers: ${JSON.stringify(reply)}`)
    await pause(200 + random.nextInt(600))
  }
}

export const newIdempotencyKey = () => randomUUID()
