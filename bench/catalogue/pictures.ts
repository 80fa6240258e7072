import { join } from 'node:path'
import { unwrap } from '#api-client/call-route.ts'
import type { ShopApi } from '#api-client/shop-api.ts'
import { readConfig } from '#backend/config.ts'
import type { Database } from '#backend/db/client.ts'
import { describeAll } from '#backend/shop/image-search/describe-pictures.ts'
import { demoMediaDir } from '#demo/media-folders.ts'
import { backgroundNames } from '#tests/support/image-search/backgrounds.ts'
import { heldOutFolder, heldOutRenders } from '#tests/support/image-search/held-out.ts'
import { createConditions, photograph } from '#tests/support/image-search/photograph.ts'
import type { Measure } from './measure.ts'

const shopContext = { profile: 'en_GB', brand: 'vereda' } as const

/** Photographs as a browser uploads them, taken from views that the catalogue does not contain. */
async function createPhotographs(): Promise<readonly string[]> {
  const renders = heldOutRenders().filter((_, at) => at % 18 === 0)
  const taken = renders.map(async ({ file }, at) => {
    const conditions = {
      ...createConditions(file, backgroundNames[at % backgroundNames.length] ?? 'studio'),
      side: 640,
    }
    return (await photograph(join(heldOutFolder, file), file, conditions)).toString('base64')
  })
  return Promise.all(taken)
}

/**
 * Computes descriptors of the demo pictures, then gives each copied product its own pictures. Copies share
 * their pictures otherwise, and a search among a few hundred would measure nothing.
 */
export async function copyPicturesPerProduct(database: Database): Promise<void> {
  await describeAll({
    database,
    config: readConfig({ LOG_LEVEL: 'silent', MEDIA_DIR: demoMediaDir }),
    clock: () => new Date(),
  })
  await database.pool.query(`
    insert into picture_descriptors (pipeline, name, bytes, described_at)
    select d.pipeline, p.name || '-' || lower(p.material), d.bytes, d.described_at
    from pictures p join picture_descriptors d on d.name = p.name
    on conflict do nothing
  `)
  await database.pool.query(`update pictures set name = name || '-' || lower(material)`)
}

/** Created once and used for every catalogue size. */
export async function createPictureMeasures(): Promise<readonly Measure[]> {
  const images = await createPhotographs()
  return [
    {
      label: 'Search by a photograph of 640 × 640',
      p95Ms: 300,
      maxProducts: 10_000,
      requests: images.map((encodedImage) => async (shop: ShopApi) => {
        const { products } = unwrap(await shop.imageSearch({ ...shopContext, encodedImage }))
        if (!products.length) throw new Error('A photograph found nothing.')
      }),
    },
    {
      label: 'Complete the look of a product',
      p95Ms: 50,
      requests: [
        async (shop: ShopApi) => {
          const grid = { ...shopContext, targetId: 'X', family: 0, 'pager.limit': 1 } as const
          const [first] = unwrap(await shop.productsList(grid)).products
          if (!first) throw new Error('The grid is empty.')
          unwrap(await shop.completeTheLook({ ...shopContext, material: first.id }))
        },
      ],
    },
  ]
}
