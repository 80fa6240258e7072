import { describe, expect, it } from 'vitest'
import type { Picture } from '#lib/catalog/types.ts'
import { packSources, sourceSet, unpackSources } from './source-set.ts'

const picture: Picture = {
  xs: '/p/boot.xs.webp',
  md: '/p/boot.md.webp',
  lg: '/p/boot.lg.webp',
  full: '/p/boot.full.webp',
  width: 1000,
  height: 570,
  alt: '',
  placeholder: '',
  stand: null,
  foot: null,
}

describe('the sources of a picture', () => {
  it('are all its variants, the largest with its own width', () => {
    expect(sourceSet(picture)).toBe(
      '/p/boot.xs.webp 240w, /p/boot.md.webp 480w, /p/boot.lg.webp 960w, /p/boot.full.webp 1000w',
    )
  })

  it('omit variants that are wider than the picture itself', () => {
    expect(sourceSet({ ...picture, width: 480 })).toBe('/p/boot.xs.webp 240w, /p/boot.full.webp 480w')
  })

  it('end with the first that is wide enough', () => {
    expect(sourceSet(picture, 740)).toBe('/p/boot.xs.webp 240w, /p/boot.md.webp 480w, /p/boot.lg.webp 960w')
    expect(sourceSet({ ...picture, width: 900 }, 740)).toContain('/p/boot.full.webp 900w')
  })

  it('survive packing and unpacking', () => {
    const packed = packSources(picture, 740)
    expect(packed.prefix).toBe('/p/boot.')
    expect(unpackSources(packed)).toEqual({ src: picture.md, srcSet: sourceSet(picture, 740) })
    const otherPicture = { ...picture, lg: 'https://pictures.example/boot?w=960' }
    expect(unpackSources(packSources(otherPicture, 740)).srcSet).toBe(sourceSet(otherPicture, 740))
  })
})
