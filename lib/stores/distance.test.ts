import { expect, it } from 'vitest'
import { distanceKm } from './distance.ts'

const sevilla = { latitude: 37.389, longitude: -5.9845 }
const madrid = { latitude: 40.4168, longitude: -3.7038 }

it('is the straight-line distance, and zero at the same point', () => {
  expect(Math.round(distanceKm(sevilla, madrid))).toBe(390)
  expect(distanceKm(madrid, madrid)).toBe(0)
})

it('takes the shorter way around the globe', () => {
  expect(Math.round(distanceKm({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 }))).toBe(222)
})
