import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { masterOf, mastersFolder, publicName } from './picture-files.ts'
import { type PictureSize, pictureSizes, sizeNames } from './picture-sizes.ts'

type Job = { readonly name: string; readonly size: PictureSize; readonly file: string }

/**
 * A master that fits is copied rather than encoded twice. Writes beside the target and renames, so that nobody is
 * ever served half a picture.
 */
async function derive(job: Job, folder: string): Promise<void> {
  const master = join(mastersFolder, `${job.name}.webp`)
  const { width, height, quality, alpha } = pictureSizes[job.size]
  const own = masterOf(job.name)
  const unfinished = join(folder, `.${job.file}.${randomUUID()}`)
  try {
    if (own.width <= width && own.height <= height) await copyFile(master, unfinished)
    else {
      const picture = sharp(master).resize({ width, height, fit: 'inside', withoutEnlargement: true })
      const encoded = picture.webp({ quality, alphaQuality: alpha, effort: 4, smartSubsample: true })
      await writeFile(unfinished, await encoded.toBuffer())
    }
    await rename(unfinished, join(folder, job.file))
  } finally {
    await rm(unfinished, { force: true })
  }
}

/**
 * Derives the four sizes of each named master into `folder` as `{name}-{hash}.{size}.webp`; what is there already
 * stays. Tells `progress` how many files are done of those that were missing.
 */
export async function derivePictures(
  names: Iterable<string>,
  folder: string,
  progress: (done: number, total: number) => void = () => {},
): Promise<number> {
  await mkdir(folder, { recursive: true })
  const present = new Set(await readdir(folder))
  const wanted = [...new Set(names)].flatMap((name) =>
    sizeNames.map((size) => ({ name, size, file: `${publicName(name)}.${size}.webp` })),
  )
  const jobs = wanted.filter((job) => !present.has(job.file))
  const queue = jobs.values()
  let done = 0
  const worker = async () => {
    for (const job of queue) {
      await derive(job, folder)
      progress(++done, jobs.length)
    }
  }
  await Promise.all([worker(), worker(), worker()])
  return jobs.length
}
