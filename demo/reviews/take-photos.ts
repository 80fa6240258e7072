import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { mastersFolder } from '../picture-files.ts'
import { type DemoPhoto, demoPhotos, photoFile, photosFolder } from './demo-photos.ts'

/**
 * Recreates the pictures in `photos/` from the studio's renders, placed on a floor like a customer's photo.
 */
const width = 1000
const height = 750
const floors = ['#b9a58a', '#8f9a8c', '#a7a29b', '#c3b3a0', '#7f8a90'] as const

function createFloor(color: string): Buffer {
  const boards = Array.from(
    { length: 6 },
    (_, index) =>
      `<path d="M0 ${index * 140}H${width}" stroke="#000" stroke-opacity=".16" stroke-width="3"/>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/>${boards.join('')}</svg>`,
  )
}

async function takePhoto(photo: DemoPhoto, index: number): Promise<void> {
  const { master, position } = photo
  const thing = await sharp(join(mastersFolder, `${master}.webp`))
    .resize({ width: 1200, withoutEnlargement: true })
    .trim()
    .rotate((index % 5) * 3 - 6, { background: '#0000' })
    .toBuffer()
  const fitted = await sharp(thing)
    .resize({
      width: Math.round(width * (position ? 0.94 : 0.82)),
      height: Math.round(height * 0.9),
      fit: 'inside',
    })
    .toBuffer()
  const color = floors[index % floors.length] ?? floors[0]
  await sharp(createFloor(color))
    .composite([{ input: fitted }])
    .webp({ quality: 60 })
    .toFile(photoFile(photo))
}

mkdirSync(photosFolder, { recursive: true })
for (const [index, photo] of demoPhotos.entries()) await takePhoto(photo, index)
