import { expect, test } from 'vitest'
import { describePicture } from '#backend/shop/image-search/describe-pictures.ts'
import { descriptorDistance, pipelineVersion } from '#backend/shop/image-search/vision/descriptor.ts'
import { descriptorRows } from './descriptors.ts'
import { mastersFolder } from './picture-files.ts'
import { demoRows } from './rows.ts'

const rows = descriptorRows(new Date())
const hint = 'npm run studio looks at the pictures that are new'

test('has a descriptor for every product picture and no other', () => {
  const shown = new Set(demoRows.pictures.map(({ name }) => name))
  expect(new Set(rows.map(({ name }) => name)), hint).toEqual(shown)
  expect(
    rows.every((row) => row.pipeline === pipelineVersion),
    hint,
  ).toBe(true)
})

test('has descriptors that match the pictures', async () => {
  const sample = demoRows.media.filter(({ name }) => rows.some((row) => row.name === name))
  for (const picture of [sample[0], sample[200], sample[400]]) {
    const found = picture && (await describePicture(picture, [mastersFolder]))
    const noted = rows.find(({ name }) => name === picture?.name)?.bytes
    if (!found || !noted) throw new Error(`${picture?.name} shows nothing`)
    // Another version of the decoding library may round differently.
    expect(descriptorDistance(found, noted, 0, 1000), picture.name).toBeLessThan(20)
  }
})
