import sharp from 'sharp'
import { expect, it } from 'vitest'
import { diffImages, type Pixels } from './image-diff.ts'

/** A drawing in the form of a screenshot: rendered, scaled down, three channels. */
async function take(body: string, scale = 1): Promise<Pixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${720 * scale}" height="${480 * scale}" viewBox="0 0 720 480"><rect width="720" height="480" fill="#f3f2ef"/>${body}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: 360, height: 240, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const lines = Array.from({ length: 12 }, (_, row) =>
  Array.from(
    { length: 30 },
    (_, column) =>
      `<path d="M${40 + column * 20} ${40 + row * 34}h${6 + ((row * column) % 9)}v14" fill="none" stroke="#16241d" stroke-width="2"/>`,
  ).join(''),
).join('')
const button = (x: number) => `<rect x="${x}" y="420" width="150" height="44" fill="#17523c"/>`
const page = lines + button(40)

it('ignores slightly shifted edges', async () => {
  const here = await take(page)
  expect(diffImages(here, await take(page, 2))).toEqual([])
  expect(diffImages(here, await take(`<g transform="translate(0.7 0.4)">${page}</g>`))).toEqual([])
})

it('ignores small changes of lossy compression', async () => {
  const here = await take(page)
  const raw = { width: here.width, height: here.height, channels: 3 as const }
  const file = await sharp(Buffer.from(here.data), { raw }).webp({ quality: 70 }).toBuffer()
  const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(diffImages(here, { ...here, data })).toEqual([])
})

it.each([
  ['a button that moved', lines + button(60)],
  ['a button that is gone', lines],
  ['letters in another colour', page.replaceAll('#16241d', '#b9c6be')],
  ['another ground', `<rect width="720" height="480" fill="#ffe0e0"/>${page}`],
  ['a line taller', `<g transform="translate(0 17)">${page}</g>`],
])('finds %s', async (_, broken) => {
  expect(diffImages(await take(page), await take(broken))).not.toEqual([])
})

it('returns the changed tiles, largest difference first', async () => {
  const [worst] = diffImages(await take(page), await take(lines))
  expect(worst).toMatchObject({ x: expect.any(Number), y: expect.any(Number) })
  expect(worst?.y).toBeGreaterThanOrEqual(204)
})

it('rejects pictures of different sizes', async () => {
  const one = await take(page)
  expect(() => diffImages(one, { ...one, height: 1 })).toThrow(RangeError)
})
