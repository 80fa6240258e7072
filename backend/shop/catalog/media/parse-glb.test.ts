import { describe, expect, test } from 'vitest'
import { createGlb, createVariants } from '#tests/fixtures/glb.ts'
import { model3dName, parseGlb } from './parse-glb.ts'

describe('GLB parser', () => {
  test('returns the colour variants', () => {
    expect(parseGlb(createGlb(createVariants('sand', 'olive')))).toEqual({ variants: ['sand', 'olive'] })
    expect(parseGlb(createGlb({ extensionsRequired: ['EXT_meshopt_compression'] }))).toEqual({ variants: [] })
  })

  test.each([
    ['words', Buffer.from('This is no model, but more than twenty letters of text.'), /not a GLB file/],
    ['nothing', Buffer.alloc(0), /not a GLB file/],
    ['glTF 1', createGlb({}, { version: 1 }), /not a GLB file/],
    ['a document of another version', createGlb({ asset: { version: '3.0' } }), /not a GLB file/],
    ['half a file', createGlb({ asset: { version: '2.0' } }, { cut: 4 }), /breaks off/],
    [
      'JSON that is none',
      Buffer.from(createGlb({}).toString('latin1').replace('{"', '{'), 'latin1'),
      /breaks off|no GLB/,
    ],
    [
      'Draco',
      createGlb({ extensionsRequired: ['KHR_draco_mesh_compression'] }),
      /KHR_draco_mesh_compression/,
    ],
    ['a texture elsewhere', createGlb({ images: [{ uri: 'https://example.org/a.png' }] }), /external files/],
    ['a buffer elsewhere', createGlb({ buffers: [{ uri: '../secret.bin' }] }), /external files/],
  ])('rejects %s with the reason', (_, bytes, reason) => {
    expect(parseGlb(bytes)).toEqual({ reason: expect.stringMatching(reason) })
  })

  test('accepts pictures embedded as data URLs', () => {
    expect(parseGlb(createGlb({ images: [{ uri: 'data:image/png;base64,AA==' }] }))).toEqual({ variants: [] })
  })
})

test('names another file differently', () => {
  const [one, other] = [createGlb(createVariants('sand')), createGlb(createVariants('olive'))]
  expect(model3dName('andar', one)).toMatch(/^andar-[0-9a-f]{8}$/)
  expect(model3dName('andar', one)).toBe(model3dName('andar', Buffer.from(one)))
  expect(model3dName('andar', one)).not.toBe(model3dName('andar', other))
})
