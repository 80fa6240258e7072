// @vitest-environment page
import { expect, it } from 'vitest'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator } from '#i18n/translate.ts'
import { render, screen } from '#tests/support/render.tsx'
import { NewsletterBlock } from './newsletter.tsx'

const context = {
  brand: 'vereda',
  locale: 'en_GB',
  t: createTranslator('en_GB', messagesOf('en_GB')),
  hrefs: (target: string) => target,
  page: 'blfr',
  first: false,
} as const

it('posts the code of the page, and campaign and variant of the block', async () => {
  const block = { type: 'newsletter', title: 'Hear it first', campaign: 'november', lab: 'a' } as const
  await render(<NewsletterBlock block={block} context={context} />)
  const form = screen.getByRole('button', { name: 'Subscribe to newsletter' }).closest('form')
  expect(form?.getAttribute('action')).toBe('/api/newsletter/subscribe/en_GB')
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    form: 'landing',
    origin: 'blfr',
    campaign: 'november',
    lab: 'a',
    name: '',
    email: '',
  })
})
