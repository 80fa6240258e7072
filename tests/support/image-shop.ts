import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pictures } from '#backend/db/schema/catalog/catalog.ts'
import { media } from '#backend/db/schema/catalog/media.ts'
import { describeAll } from '#backend/shop/image-search/describe-pictures.ts'
import { fixture } from '../fixtures/catalog-samples.ts'
import { drawMaster, drawPhoto, type Shape } from '../fixtures/draw-pictures.ts'
import { startTestShop, type TestShop } from './shop.ts'

const drawnProducts: readonly (readonly [material: string, shape: Shape, color: string])[] = [
  [fixture.sneaker, 'shoe', '#cdb489'],
  [fixture.sneakerOlive, 'shoe', '#5c6b45'],
  [fixture.boot, 'boot', '#a8703f'],
  [fixture.backpack, 'backpack', '#cdb489'],
  [fixture.onlySpain, 'shoe', '#b02020'],
  [fixture.unpublished, 'shoe', '#2040b0'],
]

/** A shop whose fixture products have drawn pictures, all with descriptors. */
export async function startImageShop(): Promise<TestShop> {
  const shop = await startTestShop()
  const [folder = ''] = shop.context.config.mediaDirs
  await mkdir(folder, { recursive: true })
  const { db } = shop.database
  for (const [material, shape, color] of drawnProducts) {
    const name = `drawn-${material.toLowerCase()}`
    await writeFile(join(folder, `${name}.webp`), await drawMaster(shape, color))
    await db.insert(media).values({ name, master: `${name}.webp` })
    await db.update(pictures).set({ name }).where(eq(pictures.material, material))
  }
  const described = await describeAll(shop.context)
  if (described !== drawnProducts.length)
    throw new Error(`looked at ${described} pictures of ${drawnProducts.length}`)
  return shop
}

/** A photograph of the object in base64. */
export async function encodedPhoto(shape: Shape, color: string): Promise<string> {
  return (await drawPhoto(shape, color)).toString('base64')
}
