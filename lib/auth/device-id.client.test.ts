// @vitest-environment page

import { beforeEach, expect, it } from 'vitest'
import { deviceId } from '#api-client/contract/sessions.ts'
import { getDeviceId } from './device-id.client.ts'

beforeEach(() => localStorage.clear())

it('creates an id that the service accepts, and returns it from then on', () => {
  const id = getDeviceId('vereda')
  expect(deviceId.safeParse(id).success).toBe(true)
  expect(getDeviceId('vereda')).toBe(id)
  expect(getDeviceId('taller')).not.toBe(id)
})

it('replaces a stored value that is no id', () => {
  localStorage.setItem('vereda:device', '"<script>"')
  expect(getDeviceId('vereda')).toMatch(/^[\w-]{22}$/)
  expect(localStorage.getItem('vereda:device')).toBe(JSON.stringify(getDeviceId('vereda')))
})
