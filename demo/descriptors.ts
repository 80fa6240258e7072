import { z } from 'zod'
import { pipelineVersion } from '#backend/shop/image-search/descriptor.ts'
import type { pictureDescriptors } from '#backend/shop/image-search/schema.ts'
import file from './descriptors.generated.json' with { type: 'json' }

const schema = z.object({
  /** The pipeline that has described them: another one describes them anew, in the background. */
  pipeline: z.number().int(),
  /** The bytes in base64 by the picture's public name; null where it shows nothing by itself. */
  descriptors: z.record(z.string(), z.base64().nullable()),
})

export type DescriptorsFile = z.input<typeof schema>

export const describedPictures = schema.parse(file)

/** What the demo catalogue's pictures look like, so that no shop has to look at them again. Written by the studio. */
export function descriptorRows(describedAt: Date): readonly (typeof pictureDescriptors.$inferInsert)[] {
  if (describedPictures.pipeline !== pipelineVersion) return []
  return Object.entries(describedPictures.descriptors).map(([name, bytes]) => ({
    pipeline: pipelineVersion,
    name,
    bytes: bytes === null ? null : Buffer.from(bytes, 'base64'),
    describedAt,
  }))
}
