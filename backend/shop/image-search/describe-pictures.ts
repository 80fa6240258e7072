import { join } from 'node:path'
import sharp from 'sharp'
import type { ShopParts } from '../../parts.ts'
import { folderOf } from '../catalog/media-files.ts'
import type { Descriptor } from './descriptor.ts'
import {
  deleteStaleDescriptors,
  findUndescribed,
  type Undescribed,
  writeDescriptor,
} from './descriptors-repository.ts'
import { lookAtReference } from './look.ts'

const together = 24

/** What a picture of the catalogue looks like; null where its file is missing, broken, or shows nothing by itself. */
async function lookOnce(
  { master, box }: Undescribed,
  folders: readonly string[],
): Promise<Descriptor | null> {
  const folder = await folderOf(folders, master)
  if (folder === null) return null
  const path = join(folder, master)
  try {
    if (!box) return await lookAtReference(path)
    const part = { left: box[0], top: box[1], width: box[2], height: box[3] }
    return await lookAtReference(
      await sharp(path)
        .extract(part)
        .resize({ width: 480, height: 480, fit: 'inside' })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    )
  } catch {
    return null
  }
}

/**
 * Looks at pictures that nobody has looked at, a few at a time; answers how many. Two processes may look at the same
 * one: it comes out the same.
 */
export async function describePictures(
  { database, config, clock }: Pick<ShopParts, 'database' | 'config' | 'clock'>,
  atMost = together,
) {
  const waiting = await findUndescribed(database.db, atMost)
  for (const picture of waiting)
    await writeDescriptor(database.db, picture.name, await lookOnce(picture, config.mediaDirs), clock())
  return waiting.length
}

/** All that wait; then what is out of date goes. */
export async function describeAll(
  parts: Pick<ShopParts, 'database' | 'config' | 'clock'>,
  onSome: (done: number) => void = () => undefined,
) {
  let done = 0
  for (let some = await describePictures(parts); some > 0; some = await describePictures(parts)) {
    done += some
    onSome(done)
  }
  await deleteStaleDescriptors(parts.database.db, parts.clock())
  return done
}
