// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import {
  fillField,
  hydrateInShop,
  renderInShop,
  screen,
  typeBeforeHydration,
  waitFor,
  within,
} from '#tests/support/render.tsx'
import { emailField } from '#validation/email.ts'
import { patternField } from '#validation/field.ts'
import { messages } from '#validation/messages.ts'
import { ErrorSummary } from './error-summary.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from './fields.tsx'
import { Form, SubmitButton } from './form.tsx'
import { setFormError, setServerErrors } from './form-errors.ts'
import { useFormTexts } from './use-form-texts.ts'
import { useZodForm } from './use-zod-form.ts'

const schema = z.object({
  email: emailField,
  place: z.object({ city: patternField(/^[A-Z]/, messages.city) }),
  size: z.string().default(''),
  note: z.string().default(''),
  consent: z.boolean().default(false),
})
type Values = z.input<typeof schema>

const labels = { email: 'E-mail', 'place.city': 'City' }
type Outcome = 'sent' | 'refused' | 'wrong' | 'fields'
const send = vi.fn<(values: z.output<typeof schema>) => Promise<Outcome>>()
const failures: Readonly<Record<string, string>> = { refused: 'It is closed', wrong: 'No such city' }

function TestForm({ isLong = true }: { readonly isLong?: boolean }) {
  const form = useZodForm(schema)
  async function submit(values: z.output<typeof schema>): Promise<void> {
    const outcome = await send(values)
    if (outcome === 'refused') setFormError(form, outcome)
    if (outcome === 'wrong') setFormError(form, outcome, ['place.city'])
    if (outcome === 'fields')
      setServerErrors(form, [{ field: 'place.city', message: 'Unknown to the carrier' }])
  }
  return (
    <Form form={form} texts={useFormTexts()} onSubmit={submit} summary={isLong ? labels : null}>
      <ErrorSummary>{(type) => failures[type]}</ErrorSummary>
      <TextField<Values> name="email" label="E-mail" hint="For the receipt" />
      <TextField<Values> name="place.city" label="City" />
      <SelectField<Values> name="size" label="Size" placeholder="Any" options={[{ id: '41', name: '41' }]} />
      <TextAreaField<Values> name="note" label="Note" required={false} />
      <CheckboxField<Values> name="consent" label="Agreed" />
      <SubmitButton pendingLabel="Sending…">Send</SubmitButton>
    </Form>
  )
}

beforeEach(() => void send.mockReset().mockResolvedValue('sent'))

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const city = () => screen.getByLabelText<HTMLInputElement>('City')
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

async function fillForm(isLong = true) {
  const { user } = await renderInShop(<TestForm isLong={isLong} />)
  await fillField(user, email(), 'ada@example.org')
  await fillField(user, city(), 'London')
  return user
}

it('sends the values as the schema returns them', async () => {
  const user = await fillForm()
  await fillField(user, city(), ' London ')
  await user.selectOptions(screen.getByLabelText('Size'), '41')
  await user.click(screen.getByLabelText('Agreed'))
  await user.type(screen.getByLabelText(/^Note/), 'Ring twice')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send.mock.calls[0]?.[0]).toEqual({
    email: 'ada@example.org',
    place: { city: 'London' },
    size: '41',
    note: 'Ring twice',
    consent: true,
  })
})

it('marks required and optional fields, and connects a field with its hint and its error', async () => {
  const { user } = await renderInShop(<TestForm />)
  expect(email().getAttribute('aria-required')).toBe('true')
  const note = screen.getByLabelText('Note (optional)')
  expect(note.hasAttribute('aria-required')).toBe(false)
  expect([describedBy(email()), email().hasAttribute('aria-invalid')]).toEqual([['For the receipt'], false])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Please input your email')
  expect(describedBy(email())).toEqual(['Please input your email', 'For the receipt'])
  expect(email().getAttribute('aria-invalid')).toBe('true')
})

it('moves the focus to the summary of a long form, whose links lead to the fields', async () => {
  const { user } = await renderInShop(<TestForm />)
  expect(screen.queryByRole('region')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const summary = await screen.findByRole('region', { name: '2 things to put right' })
  expect(document.activeElement).toBe(summary)
  await user.click(within(summary).getByRole('link', { name: 'City: Please input your city' }))
  expect(document.activeElement).toBe(city())
  await user.type(city(), 'London')
  expect(await screen.findByRole('region', { name: 'One thing to put right' })).toBeTruthy()
  expect([document.activeElement, send.mock.calls.length]).toEqual([city(), 0])
})

it('moves the focus to the first invalid field of a short form', async () => {
  const { user } = await renderInShop(<TestForm isLong={false} />)
  await fillField(user, email(), 'ada@example.org')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(city()))
  expect(screen.queryByRole('region')).toBeNull()
})

it('announces an error of the whole form, until the next submit', async () => {
  const user = await fillForm()
  const alert = screen.getByRole('alert')
  send.mockResolvedValueOnce('refused')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(alert.textContent).toBe('It is closed'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(alert.textContent).toBe(''))
})

it('marks the field that an error of the whole form is about, and selects its text', async () => {
  const user = await fillForm()
  send.mockResolvedValueOnce('wrong')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(document.activeElement).toBe(city()))
  expect([city().getAttribute('aria-invalid'), describedBy(city())]).toEqual(['true', ['No such city']])
  await user.keyboard('Paris')
  expect([city().value, city().hasAttribute('aria-invalid')]).toEqual(['Paris', false])
})

it('shows errors of the service next to their fields', async () => {
  const user = await fillForm()
  send.mockResolvedValueOnce('fields')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const summary = await screen.findByRole('region', { name: 'One thing to put right' })
  expect(document.activeElement).toBe(summary)
  expect(describedBy(city())).toEqual(['Unknown to the carrier'])
})

it('sends once, and shows that it is busy', async () => {
  const user = await fillForm()
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  send.mockReturnValueOnce(promise)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const button = screen.getByRole('button', { name: 'Sending…' })
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true'])
  await user.click(button)
  await user.type(city(), '{Enter}')
  resolve('sent')
  await screen.findByRole('button', { name: 'Send' })
  expect(send).toHaveBeenCalledOnce()
})

it('keeps the text that was typed before hydration', async () => {
  const user = await hydrateInShop(<TestForm />, () => {
    typeBeforeHydration(email(), 'ada@example.org')
    typeBeforeHydration(city(), 'London')
  })
  expect([email().value, city().value]).toEqual(['ada@example.org', 'London'])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
})
