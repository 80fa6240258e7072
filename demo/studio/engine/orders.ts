import type { Style, View } from '../styles/style.ts'

export type Hex = `#${string}`
export type Dye = { readonly code: string; readonly hex: Hex }

/** A picture that should exist. */
export type Order = {
  /** The file's base name. */
  readonly name: string
  readonly slug: string
  readonly view: View
  readonly dye: Dye
  readonly width: number
  readonly height: number
}

const mainSize = { width: 1200, height: 1500 } as const
const moreSize = { width: 900, height: 1125 } as const

/** The main picture in every colour, and three more views in the first. */
export function buildOrders(
  slug: string,
  style: Pick<Style, 'more'>,
  dyes: readonly Dye[],
): readonly Order[] {
  const first = dyes[0]
  if (!first) return []
  const mains = dyes.map(
    (dye): Order => ({ name: `${slug}-${dye.code}`, slug, view: 'main', dye, ...mainSize }),
  )
  const more = style.more.map(
    (view): Order => ({ name: `${slug}-${first.code}-${view}`, slug, view, dye: first, ...moreSize }),
  )
  return [...mains, ...more]
}

/** Pictures of one style from one side: lit once, developed in each colour. */
export type Sitting = { readonly slug: string; readonly view: View; readonly orders: readonly Order[] }

/** Groups the pictures that are lit together; keeps the order of the styles. */
export function sittings(orders: readonly Order[]): readonly Sitting[] {
  const grouped = Map.groupBy(orders, ({ slug, view }) => `${slug} ${view}`)
  return [...grouped.values()].flatMap((group) => {
    const first = group[0]
    return first ? [{ slug: first.slug, view: first.view, orders: group }] : []
  })
}

/**
 * Batches for one worker, because building a style is slow: first the main views of all styles, without which
 * a product is not sold, then the other views of each.
 */
export function workerBatches(all: readonly Sitting[]): readonly (readonly Sitting[])[] {
  const [mains, others] = [true, false].map((isMain) =>
    all.filter(({ view }) => (view === 'main') === isMain),
  )
  return [mains ?? [], others ?? []].flatMap((some) => [...Map.groupBy(some, ({ slug }) => slug).values()])
}

/** Pictures that do not exist yet, or whose fingerprint differs from the current one. */
export function stale(
  orders: readonly Order[],
  today: (order: Order) => string,
  known: Readonly<Record<string, { readonly fingerprint: string }>>,
  exists: (name: string) => boolean,
): readonly Order[] {
  return orders.filter((order) => !exists(order.name) || known[order.name]?.fingerprint !== today(order))
}
