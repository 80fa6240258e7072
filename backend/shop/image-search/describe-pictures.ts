import { join } from 'node:path'
import sharp from 'sharp'
import type { AppContext } from '../../app-context.ts'
import { claimItems, deleteExpiredClaims, leaseEnd, releaseItems, renewItems } from '../../db/job-claims.ts'
import { runInWorker, WorkersBusyError } from '../../workers/run-in-worker.ts'
import { findMediaFolder } from '../catalog/media/media-files.ts'
import {
  deleteStaleDescriptors,
  describeJob,
  findStillUndescribed,
  findUndescribed,
  insertDescriptor,
  type UndescribedPicture,
} from './descriptors-repository.ts'
import type { analyzeReference } from './vision/analyze-image.ts'
import type { Descriptor } from './vision/descriptor.ts'

const batchSize = 24

const describeInWorker = (picture: Uint8Array | string, stopping?: AbortSignal) =>
  runInWorker<typeof analyzeReference>(
    new URL('./vision/analyze-image.ts', import.meta.url),
    'analyzeReference',
    picture,
    {
      stopping,
    },
  )

/**
 * The descriptor of a catalogue picture; null if its file is missing or broken, or it shows no single
 * product.
 */
export async function describePicture(
  { master, box }: Pick<UndescribedPicture, 'master' | 'box'>,
  folders: readonly string[],
  stopping?: AbortSignal,
): Promise<Descriptor | null> {
  const folder = await findMediaFolder(folders, master)
  if (folder === null) return null
  const path = join(folder, master)
  try {
    if (!box) return await describeInWorker(path, stopping)
    const part = { left: box[0], top: box[1], width: box[2], height: box[3] }
    return await describeInWorker(
      await sharp(path)
        .extract(part)
        .resize({ width: 480, height: 480, fit: 'inside' })
        .png({ compressionLevel: 1 })
        .toBuffer(),
      stopping,
    )
  } catch (cause) {
    if (cause instanceof WorkersBusyError) throw cause
    return null
  }
}

/** Longer than one picture takes: decoding, and a worker's time limit. Renewed before each picture. */
const leaseMs = 60_000

type DescribeContext = Pick<AppContext, 'database' | 'config' | 'clock'>

/**
 * Null if the worker threads are too busy or the process is stopping; that is no statement about the picture.
 */
async function describeUnlessBusy(
  picture: UndescribedPicture,
  folders: readonly string[],
  stopping?: AbortSignal,
): Promise<{ readonly descriptor: Descriptor | null } | null> {
  try {
    return { descriptor: await describePicture(picture, folders, stopping) }
  } catch (cause) {
    if (cause instanceof WorkersBusyError) return null
    throw cause
  }
}

/**
 * Describes pictures that have no descriptor yet, a few at a time. One process claims each picture; pictures
 * claimed by others are skipped. Nothing is stored for a picture for which the worker threads are too busy: a
 * later run processes it, and it blocks no other.
 * @returns how many were waiting, how many of them this process described, and for how many it was too busy
 */
export async function describePictures(
  { database: { db }, config, clock }: DescribeContext,
  {
    atMost = batchSize,
    stopping,
  }: { readonly atMost?: number; readonly stopping?: AbortSignal | undefined } = {},
) {
  const waiting = await findUndescribed(db, atMost, clock())
  const names = waiting.map(({ name }) => name)
  const lease = { now: clock(), leaseMs }
  let own = await claimItems(db, describeJob, names, lease)
  let until = leaseEnd(lease)
  const done = { waiting: waiting.length, described: 0, postponed: 0 }
  try {
    // Another process may have finished between the search and the claim.
    const mine = await findStillUndescribed(db, own)
    for (const picture of mine) {
      if (stopping?.aborted) break
      const renewed = { now: clock(), leaseMs }
      own = await renewItems(db, describeJob, [...own], until, renewed)
      until = leaseEnd(renewed)
      // A process that was suspended for longer than its lease has lost its claims.
      if (!own.has(picture.name)) continue
      const found = await describeUnlessBusy(picture, config.mediaDirs, stopping)
      if (found) await insertDescriptor(db, picture.name, found.descriptor, clock())
      done[found ? 'described' : 'postponed'] += 1
    }
  } finally {
    await releaseItems(db, describeJob, [...own], until)
  }
  return done
}

/** Describes all pictures without a descriptor, then deletes stale descriptors. */
export async function describeAll(
  context: DescribeContext,
  onSome: (done: number) => void = () => undefined,
) {
  let done = 0
  for (;;) {
    const { waiting, described, postponed } = await describePictures(context)
    if (!waiting) break
    if (postponed === waiting)
      throw new WorkersBusyError(
        'The pictures were not analysed because the worker threads are busy. Try again later.',
      )
    done += described
    onSome(done)
  }
  await deleteStaleDescriptorsAndClaims(context)
  return done
}

/** Deletes stale descriptors, and the claims of processes that ended with them. */
export async function deleteStaleDescriptorsAndClaims(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  stopping?: AbortSignal,
) {
  await deleteStaleDescriptors(db, clock(), stopping)
  await deleteExpiredClaims(db, describeJob, clock(), stopping)
}
