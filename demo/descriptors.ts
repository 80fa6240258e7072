import { z } from 'zod'
import type { pictureDescriptors } from '#backend/db/schema/catalog/image-search.ts'
import { pipelineVersion } from '#backend/shop/image-search/vision/descriptor.ts'
import file from './descriptors.generated.json' with { type: 'json' }

const schema = z.object({
  /** Version of the pipeline that computed them: another version recomputes them in the background. */
  pipeline: z.number().int(),
  /**
   * The descriptor in base64 by the picture's public name; null when the picture does not show a single
   * product.
   */
  descriptors: z.record(z.string(), z.base64().nullable()),
})

export type DescriptorsFile = z.input<typeof schema>

export const describedPictures = schema.parse(file)

/**
 * Descriptors of the demo catalogue's pictures, so that a shop does not need to compute them. Written by the
 * studio.
 */
export function descriptorRows(describedAt: Date): readonly (typeof pictureDescriptors.$inferInsert)[] {
  if (describedPictures.pipeline !== pipelineVersion) return []
  return Object.entries(describedPictures.descriptors).map(([name, bytes]) => ({
    pipeline: pipelineVersion,
    name,
    bytes: bytes === null ? null : Buffer.from(bytes, 'base64'),
    describedAt,
  }))
}
