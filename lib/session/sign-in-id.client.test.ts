// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { endSession, readSession, saveSession } from '#lib/auth/session.client.ts'
import { getSignInId, onSignInChange } from './sign-in-id.client.ts'

const slot = 'vereda:session'
const tokens = { token: 'a', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900 }
const signIn = (email: string, refreshToken = 'r') =>
  saveSession('vereda', { ...tokens, refreshToken, info: { email } })

/** Changes the session as another tab does: this tab gets no event. */
function inAnotherTab(change: () => void): void {
  const dispatchSpy = vi.spyOn(globalThis, 'dispatchEvent').mockReturnValue(true)
  change()
  dispatchSpy.mockRestore()
}

function watch() {
  const changed = vi.fn<(before: string) => void>()
  onTestFinished(onSignInChange(changed))
  return changed
}

beforeEach(() => localStorage.clear())

it('is stable for a member across renewals, and empty for a guest', () => {
  expect(getSignInId('vereda')).toBe('')
  signIn('marta@vereda.example')
  const marta = getSignInId('vereda')
  signIn('Marta@Vereda.example', 'renewed')
  expect(getSignInId('vereda')).toBe(marta)
  signIn('owen@vereda.example')
  expect(getSignInId('vereda')).not.toBe(marta)
  expect(localStorage.getItem(slot)).not.toContain('owen')
})

it('identifies sessions of an earlier release by their tokens', () => {
  const session = { token: 'a', refreshToken: 'old', tokenMarket: 'GB', goodUntil: 1 }
  localStorage.setItem(slot, JSON.stringify(session))
  expect(getSignInId('vereda')).toBe('old')
  expect(readSession('vereda')).toMatchObject(session)
})

it('notifies of a sign-in and a sign-out in this tab, but not of a renewal', () => {
  const changed = watch()
  signIn('marta@vereda.example')
  expect(changed).toHaveBeenCalledExactlyOnceWith('')
  signIn('marta@vereda.example', 'renewed')
  expect(changed).toHaveBeenCalledTimes(1)
  const marta = getSignInId('vereda')
  endSession('vereda', false)
  expect(changed).toHaveBeenLastCalledWith(marta)
})

it.each([
  ['storage', () => window],
  ['pageshow', () => window],
  ['visibilitychange', () => document],
  ['resume', () => document],
])('notifies on %s of another member in another tab', (eventType, target) => {
  signIn('marta@vereda.example')
  const marta = getSignInId('vereda')
  const changed = watch()
  inAnotherTab(() => {
    endSession('vereda', false)
    signIn('owen@vereda.example')
  })
  expect(changed).not.toHaveBeenCalled()
  target().dispatchEvent(new Event(eventType))
  target().dispatchEvent(new Event(eventType))
  expect(changed).toHaveBeenCalledExactlyOnceWith(marta)
})
