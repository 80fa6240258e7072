import type * as bake from '#demo/studio/geometry/upper/bake.ts'
import { isNightly } from './test-projects.ts'

/**
 * For tests of a shoe's shape, which do not check its texture. The texture takes most of the time, so it is
 * only 64 by 24. The nightly run renders it in full size.
 */
export async function withSmallAtlas(original: () => Promise<typeof bake>): Promise<typeof bake> {
  const real = await original()
  return {
    ...real,
    bakeAtlas: (surface, panels, fields, size, paint) =>
      real.bakeAtlas(surface, panels, fields, isNightly ? size : [64, 24], paint),
  }
}
