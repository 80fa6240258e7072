import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './address.ts'
import { wholeFrame } from './frame.ts'

const id = 'AbCdEfGhIjKlMnOpQrSt_-'

test('an address brings a kept picture and its crop back', () => {
  const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.6 }
  expect(readAddress(writeAddress({ id, crop }))).toEqual({ id, crop })
  expect(writeAddress({ id, crop: wholeFrame })).toBe(`?image=${id}`)
})

test('without a kept picture, or with a broken id, there is nothing to bring back', () => {
  expect(writeAddress({ id: null, crop: wholeFrame })).toBe('')
  for (const search of ['', '?image=', '?image=short', '?image=../../etc', '?crop=0-0-500-500'])
    expect(readAddress(search).id).toBeNull()
})
