// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { hydrateInShop, renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { formMessages } from '#validation/form-messages.ts'
import { messages } from '#validation/messages.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Form, SubmitButton } from './form.tsx'
import { RadioGroup } from './radio-group.tsx'
import { useFormTexts } from './use-form-texts.ts'
import { useZodForm } from './use-zod-form.ts'

const schema = z.object({
  stars: z.number({ error: formMessages.stars }),
  fit: z.enum(['small', 'large'], { error: messages.city }).nullable(),
})
type Values = z.input<typeof schema>

const send = vi.fn<(values: Values) => Promise<void>>()
const onChanged = vi.fn()

type Props = { readonly isLong?: boolean; readonly values?: Partial<Values>; readonly isBlocked?: boolean }

function TestForm({ isLong = false, values = {}, isBlocked = false }: Props) {
  const form = useZodForm(schema, { defaultValues: { fit: null, ...values } })
  return (
    <Form form={form} texts={useFormTexts()} onSubmit={send} summary={isLong ? { stars: 'Stars' } : null}>
      <ErrorSummary />
      <RadioGroup<Values>
        name="stars"
        label="Stars"
        onChanged={onChanged}
        options={[1, 2, 3].map((value) => ({ value, label: `${value} stars` }))}
      />
      <RadioGroup<Values>
        name="fit"
        label="Fit"
        required={false}
        options={[
          { value: 'small', label: 'Small' },
          { value: 'large', label: 'Large' },
        ]}
      />
      <SubmitButton isBlocked={isBlocked}>Send</SubmitButton>
    </Form>
  )
}

beforeEach(() => {
  send.mockReset().mockResolvedValue()
  onChanged.mockReset()
})

const group = (name: string) => screen.getByRole('radiogroup', { name })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const submit = () => screen.getByRole('button', { name: 'Send' })
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

it('has its label as its name, and marks required and optional groups', async () => {
  await renderInShop(<TestForm />)
  expect(within(group('Stars')).getAllByRole('radio')).toHaveLength(3)
  expect(group('Stars').getAttribute('aria-required')).toBe('true')
  expect(group('Fit (optional)').hasAttribute('aria-required')).toBe(false)
  expect(group('Stars').hasAttribute('aria-describedby')).toBe(false)
})

it('sends the selected values with their types', async () => {
  const { user } = await renderInShop(<TestForm />)
  await user.click(radio('2 stars'))
  await user.click(radio('Large'))
  expect(onChanged).toHaveBeenCalledOnce()
  await user.click(submit())
  await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ stars: 2, fit: 'large' }))
})

it('is one stop of the Tab key, and arrow keys select', async () => {
  const { user } = await renderInShop(<TestForm values={{ stars: 2 }} />)
  await user.tab()
  expect(document.activeElement).toBe(radio('2 stars'))
  await user.keyboard('{ArrowDown}')
  expect([document.activeElement, radio('3 stars').checked]).toEqual([radio('3 stars'), true])
  await user.keyboard('{ArrowRight}')
  expect([radio('1 stars').checked, radio('3 stars').checked]).toEqual([true, false])
  await user.tab()
  expect(document.activeElement).toBe(radio('Small'))
})

it('connects the group with its error, until a value is selected', async () => {
  const { user } = await renderInShop(<TestForm />)
  await user.click(submit())
  await waitFor(() => expect(document.activeElement).toBe(radio('1 stars')))
  expect(describedBy(group('Stars'))).toEqual(['Choose how many stars.'])
  expect([group('Stars'), group('Fit (optional)')].map((own) => own.getAttribute('aria-invalid'))).toEqual([
    'true',
    null,
  ])
  await user.keyboard(' ')
  await waitFor(() => expect(group('Stars').hasAttribute('aria-invalid')).toBe(false))
  expect(screen.queryByText('Choose how many stars.')).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

it('takes the focus from the error summary', async () => {
  const { user } = await renderInShop(<TestForm isLong />)
  await user.click(submit())
  const summary = await screen.findByRole('region', { name: 'One thing to put right' })
  expect(document.activeElement).toBe(summary)
  const link = within(summary).getByRole('link', { name: 'Stars: Choose how many stars.' })
  expect(link.getAttribute('href')).toBe(`#${radio('1 stars').id}`)
  await user.click(link)
  expect(document.activeElement).toBe(radio('1 stars'))
})

it('keeps what was selected before hydration', async () => {
  const user = await hydrateInShop(<TestForm values={{ stars: 1 }} />, () => {
    radio('3 stars').checked = true
    radio('Small').checked = true
  })
  expect([radio('1 stars').checked, radio('3 stars').checked, radio('Small').checked]).toEqual([
    false,
    true,
    true,
  ])
  await user.click(submit())
  await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ stars: 3, fit: 'small' }))
})

it('does not send while the button is blocked', async () => {
  const { user, rerender } = await renderInShop(<TestForm isBlocked values={{ stars: 1 }} />)
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  await user.click(submit())
  expect(send).not.toHaveBeenCalled()
  await rerender(<TestForm values={{ stars: 1 }} />)
  await user.click(submit())
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
})
