import { expect, test } from 'vitest'
import { wholeFrame } from './frame.ts'
import { formatImageSearchParams, parseImageSearchParams } from './image-search-url.ts'

const id = 'AbCdEfGhIjKlMnOpQrSt_-'

test('restores a stored picture and its crop from the URL', () => {
  const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.6 }
  expect(parseImageSearchParams(formatImageSearchParams({ id, crop }))).toEqual({ id, crop })
  expect(formatImageSearchParams({ id, crop: wholeFrame })).toBe(`?image=${id}`)
})

test('restores nothing without a stored picture, or with an invalid id', () => {
  expect(formatImageSearchParams({ id: null, crop: wholeFrame })).toBe('')
  for (const search of ['', '?image=', '?image=short', '?image=../../etc', '?crop=0-0-500-500'])
    expect(parseImageSearchParams(search).id).toBeNull()
})
