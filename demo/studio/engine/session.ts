import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Style } from '../styles/style.ts'
import { pictureFingerprint } from './fingerprints.ts'
import type { Sitting } from './orders.ts'
import { workerBatches } from './orders.ts'
import { writePicture } from './picture-file.ts'
import { picturesFolder, type StudioRecord } from './record.ts'
import { servePage } from './server.ts'
import { openWorker, type Worker } from './worker.ts'

export const printQuality = { passes: 1, shadows: 1024 } as const

export type Progress = { readonly name: string; readonly seconds: number; readonly bytes: number }
export type Session = {
  readonly styles: Readonly<Record<string, Style>>
  readonly record: StudioRecord
  readonly onPicture: (progress: Progress) => void
  readonly onError: (line: string) => void
  /** Checked between pictures; a picture in progress is finished. */
  readonly shouldStop: () => boolean
}

export const pictureExists = (name: string) => existsSync(join(picturesFolder, `${name}.webp`))

async function take(worker: Worker, { slug, view, orders }: Sitting, session: Session): Promise<void> {
  const [first] = orders
  const style = session.styles[slug]
  if (!first || !style) return
  let began = performance.now()
  const { width, height } = first
  const sat = await worker.sit({ slug, view, width, height, detail: 'print', quality: printQuality })
  for (const order of orders) {
    if (session.shouldStop()) return
    const rgba = await sat.develop({ hex: order.dye.hex, code: order.dye.code, ground: null })
    const { entry, bytes } = await writePicture(order.name, { rgba, width, height }, sat.perMillimetre)
    session.record.notePicture(order.name, { fingerprint: pictureFingerprint(style, order) }, entry)
    session.record.save()
    session.onPicture({ name: order.name, seconds: (performance.now() - began) / 1000, bytes })
    began = performance.now()
  }
}

/**
 * Takes pictures with a number of browsers in parallel, style by style; a failing style does not affect the
 * others.
 */
export async function takePictures(
  sittings: readonly Sitting[],
  workers: number,
  session: Session,
): Promise<readonly string[]> {
  await mkdir(picturesFolder, { recursive: true })
  const queue = [...workerBatches(sittings)]
  const failed: string[] = []
  const server = await servePage()
  const work = async () => {
    const worker = await openWorker(server.origin, session.onError)
    try {
      for (let bench = queue.shift(); bench && !session.shouldStop(); bench = queue.shift()) {
        for (const sitting of bench) {
          if (session.shouldStop()) break
          try {
            await take(worker, sitting, session)
          } catch (cause) {
            if (session.shouldStop()) break
            failed.push(`${sitting.slug} ${sitting.view}`)
            session.onError(
              `${sitting.slug} ${sitting.view}: ${cause instanceof Error ? cause.message : String(cause)}`,
            )
          }
        }
      }
    } finally {
      await worker.close()
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(workers, queue.length) }, work))
  } finally {
    server.close()
  }
  return failed
}
