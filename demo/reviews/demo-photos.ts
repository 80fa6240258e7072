import { join } from 'node:path'
import { viewsOf } from '../picture-files.ts'
import { pictureOf, soldModels } from '../sold-models.ts'
import { generateReviews } from './generate.ts'

/** A picture attached to a review; `master` is the studio picture it was made from. */
export type DemoPhoto = { readonly reviewId: string; readonly position: number; readonly master: string }

export const photosFolder = join(import.meta.dirname, 'photos')

/** Written by `take-photos.ts`. */
export const photoFile = ({ reviewId, position }: DemoPhoto) =>
  join(photosFolder, `${reviewId}-${position}.webp`)

/** One model in ten has a positive review with one or two pictures of its first colour. */
export const demoPhotos: readonly DemoPhoto[] = soldModels
  .filter((_, index) => index % 10 === 0)
  .flatMap((model) => {
    const [color] = model.colors
    const picture = color && pictureOf(model, color)
    const glad = generateReviews(model).find(({ rating, verified }) => rating > 3 && verified)
    if (!picture || !glad) return []
    const views = viewsOf(picture).filter(({ view }) => view !== 'main')
    return views.slice(0, 2).map(({ name }, position) => ({ reviewId: glad.id, position, master: name }))
  })
