import { join } from 'node:path'
import sharp from 'sharp'
import { claimItems, deleteEndedClaims, releaseItems } from '../../db/job-claims.ts'
import type { ShopParts } from '../../parts.ts'
import { runInWorker } from '../../workers/run-in-worker.ts'
import { folderOf } from '../catalog/media-files.ts'
import type { Descriptor } from './descriptor.ts'
import {
  deleteStaleDescriptors,
  describeJob,
  findStillUndescribed,
  findUndescribed,
  type Undescribed,
  writeDescriptor,
} from './descriptors-repository.ts'
import type { lookAtReference } from './look.ts'

const together = 24

const describeInWorker = (picture: Uint8Array | string) =>
  runInWorker<typeof lookAtReference>(new URL('./look.ts', import.meta.url), 'lookAtReference', picture)

/** What a picture of the catalogue looks like; null where its file is missing, broken, or shows nothing by itself. */
async function lookOnce(
  { master, box }: Undescribed,
  folders: readonly string[],
): Promise<Descriptor | null> {
  const folder = await folderOf(folders, master)
  if (folder === null) return null
  const path = join(folder, master)
  try {
    if (!box) return await describeInWorker(path)
    const part = { left: box[0], top: box[1], width: box[2], height: box[3] }
    return await describeInWorker(
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

/** How long a picture may take before another process may look at it too; a busy machine needs seconds. */
const leaseMsEach = 10_000

type Parts = Pick<ShopParts, 'database' | 'config' | 'clock'>

/**
 * Looks at pictures that nobody has looked at, a few at a time. Each picture is claimed by one process; those that
 * another works on are left to it.
 * @returns how many were waiting, and how many of them this process looked at
 */
export async function describePictures({ database: { db }, config, clock }: Parts, atMost = together) {
  const waiting = await findUndescribed(db, atMost, clock())
  const names = waiting.map(({ name }) => name)
  const lease = { now: clock(), leaseMs: leaseMsEach * names.length }
  const own = await claimItems(db, describeJob, names, lease)
  // Another process may have finished between the search and the claim.
  const mine = await findStillUndescribed(db, own)
  for (const picture of mine)
    await writeDescriptor(db, picture.name, await lookOnce(picture, config.mediaDirs), clock())
  await releaseItems(db, describeJob, [...own])
  return { waiting: waiting.length, described: mine.length }
}

/** All that wait; then what is out of date goes. */
export async function describeAll(parts: Parts, onSome: (done: number) => void = () => undefined) {
  let done = 0
  for (;;) {
    const { waiting, described } = await describePictures(parts)
    if (!waiting) break
    done += described
    onSome(done)
  }
  await deleteStale(parts)
  return done
}

/** Descriptors that are out of date, and claims of processes that ended with them. */
export async function deleteStale({ database: { db }, clock }: Pick<ShopParts, 'database' | 'clock'>) {
  await deleteStaleDescriptors(db, clock())
  await deleteEndedClaims(db, describeJob, clock())
}
