import { z } from 'zod'
import { pageKinds } from '#api-client/contract/content.ts'
import { pageCode } from '#api-client/contract/content-links.ts'
import type { RefreshEvent } from '#api-client/contract/refresh.ts'
import { toContentEvents } from '#backend/shop/content/content-events.ts'
import { brands } from '#config/brands.ts'

/** Rows as JSON, by table. */
export type SeededRows = ReadonlyMap<string, string>

const seededProducts = z.array(z.object({ key: z.string(), model: z.string(), brand: z.enum(brands) }))
const seededReviews = z.array(z.object({ model: z.string() }))
const seededPages = z.array(
  z.object({
    key: z
      .string()
      .transform((key) => key.split(' '))
      .pipe(z.tuple([z.enum([...brands, 'all']), z.enum(pageKinds), pageCode, z.string()])),
  }),
)

/** Refresh events for everything that the seed wrote, for the storefront's cache. */
export function buildRefreshEvents(seeded: SeededRows): readonly RefreshEvent[] {
  const rowsOf = <Rows>(table: string, shape: z.ZodType<Rows>) =>
    shape.parse(JSON.parse(seeded.get(table) ?? '[]'))
  const models = new Set(rowsOf('reviews', seededReviews).map(({ model }) => model))
  return [
    ...brands.flatMap((brand): RefreshEvent[] => [
      { type: 'catalog', brand },
      { type: 'vouchers', brand },
    ]),
    ...rowsOf('products', seededProducts).map(
      ({ key, model, brand }): RefreshEvent => ({ type: 'product', code: key, model, brand }),
    ),
    ...[...models].map((model): RefreshEvent => ({ type: 'reviews', model })),
    ...toContentEvents(
      rowsOf('pages', seededPages).map(({ key: [brand, kind, code] }) => ({ brand, kind, code })),
    ),
    { type: 'labels' },
    { type: 'stores' },
  ]
}
