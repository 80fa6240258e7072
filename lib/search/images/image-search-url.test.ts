import { expect, test } from 'vitest'
import { wholeFrame } from './frame.ts'
import { formatImageSearchParams, parseImageSearchParams } from './image-search-url.ts'

const id = 'AbCdEfGhIjKlMnOpQrSt_-'

test('an address brings a kept picture and its crop back', () => {
  const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.6 }
  expect(parseImageSearchParams(formatImageSearchParams({ id, crop }))).toEqual({ id, crop })
  expect(formatImageSearchParams({ id, crop: wholeFrame })).toBe(`?image=${id}`)
})

test('without a kept picture, or with a broken id, there is nothing to bring back', () => {
  expect(formatImageSearchParams({ id: null, crop: wholeFrame })).toBe('')
  for (const search of ['', '?image=', '?image=short', '?image=../../etc', '?crop=0-0-500-500'])
    expect(parseImageSearchParams(search).id).toBeNull()
})
