// @vitest-environment page
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { ConfirmForm } from './confirm-form.tsx'

const { solveCaptcha } = vi.hoisted(() => ({ solveCaptcha: vi.fn() }))
vi.mock('#lib/captcha/with-captcha.client.ts', () => ({ solveCaptcha }))

/** For each submission that reaches the browser: whether the script has stopped it. */
let stopped: boolean[] = []
const recordSubmission = (event: Event) => {
  stopped.push(event.defaultPrevented)
  event.preventDefault()
}

beforeEach(() => {
  stopped = []
  solveCaptcha.mockReset()
  resetBrowser('/en_GB/withdrawal')
  window.addEventListener('submit', recordSubmission)
})
afterEach(() => window.removeEventListener('submit', recordSubmission))

const button = () => screen.getByRole('button', { name: 'Confirm withdrawal' })
const open = (needsCaptcha: boolean) =>
  renderInShop(
    <ConfirmForm
      locale="en_GB"
      token={'A'.repeat(22)}
      label="Confirm withdrawal"
      needsCaptcha={needsCaptcha}
    />,
  )
const readForm = () => {
  const form = button().closest('form')
  return form ? Object.fromEntries(new FormData(form)) : {}
}

it('is a form of the document, which the browser sends by itself', async () => {
  const { user } = await open(false)
  await user.click(button())
  expect(stopped).toEqual([false])
  expect(solveCaptcha).not.toHaveBeenCalled()
  expect(readForm()).toEqual({ step: 'confirm', token: 'A'.repeat(22), captchaToken: '' })
})

it('solves the captcha once before it sends the form', async () => {
  const solved = Promise.withResolvers<string>()
  solveCaptcha.mockReturnValue(solved.promise)
  const { user } = await open(true)
  await user.dblClick(button())
  solved.resolve('solved')
  await waitFor(() => expect(stopped).toEqual([true, true, false]))
  expect(solveCaptcha).toHaveBeenCalledTimes(1)
  expect(readForm()).toMatchObject({ captchaToken: 'solved' })
})

it('can be tried again if the captcha is not solved', async () => {
  solveCaptcha.mockResolvedValue(null)
  const { user } = await open(true)
  await user.click(button())
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'))
  expect(stopped).toEqual([true])
})
