import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describePicture } from '#backend/shop/image-search/describe-pictures.ts'
import { pipelineVersion } from '#backend/shop/image-search/vision/descriptor.ts'
import { type DescriptorsFile, describedPictures } from '../../descriptors.ts'
import { mastersFolder } from '../../picture-files.ts'
import { demoRows } from '../../rows.ts'

const file = join(import.meta.dirname, '../../descriptors.generated.json')

/**
 * Computes descriptors of the products' pictures for the image search. @returns the number of described
 * pictures
 */
export async function describeShown(): Promise<number> {
  const known = describedPictures.pipeline === pipelineVersion ? describedPictures.descriptors : {}
  const shown = new Set(demoRows.pictures.map(({ name }) => name))
  const pictures = demoRows.media.filter(({ name }) => shown.has(name))
  const descriptors: DescriptorsFile['descriptors'] = {}
  let count = 0
  for (const picture of pictures.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const cached = known[picture.name]
    if (cached === undefined) count += 1
    const bytes = cached === undefined ? await describePicture(picture, [mastersFolder]) : cached
    descriptors[picture.name] = bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64') : bytes
  }
  const content: DescriptorsFile = { pipeline: pipelineVersion, descriptors }
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
  return count
}
