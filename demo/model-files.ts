import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { model3dName, parseGlb } from '#backend/shop/catalog/media/parse-glb.ts'
import { soldModels } from './sold-models.ts'

const folder = join(import.meta.dirname, 'models')

/** The studio's GLB files of the models that are sold; one without a file has no row. */
export const model3dRows = soldModels.flatMap(({ slug, code }) => {
  const master = `${slug}.glb`
  const path = join(folder, master)
  if (!existsSync(path)) return []
  const bytes = readFileSync(path)
  const glb = parseGlb(bytes)
  if ('reason' in glb) throw new Error(`${path} ${glb.reason}: run npm run studio`)
  return {
    model: code,
    name: model3dName(slug, bytes),
    master,
    bytes: bytes.length,
    variants: [...glb.variants],
  }
})
