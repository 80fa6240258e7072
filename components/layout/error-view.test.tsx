// @vitest-environment page
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import GlobalError from '#app/global-error.tsx'
import { createTranslator } from '#i18n/translate.ts'
import { reportAsUncaught } from '#lib/errors/report-as-uncaught.ts'
import { render, screen } from '#tests/support/render.tsx'
import { ErrorPageTemplate } from './error-page-template.tsx'
import { ErrorMessage } from './error-view.tsx'

vi.mock('#lib/errors/report-as-uncaught.ts')

const german = createTranslator('de_DE', {
  'error.tangle.title': 'Titel',
  'error.tangle.retry': 'Noch einmal',
})

test('shows the labels of its frame, retries, and reports the error once', async () => {
  await render(<ErrorPageTemplate t={german} text="Nicht noch einmal zahlen" />)
  const error = new Error('broken')
  const retry = vi.fn()
  const { container, rerender, user } = await render(<ErrorMessage error={error} retry={retry} />)
  await rerender(<ErrorMessage error={error} retry={retry} />)
  expect(container.textContent).toBe('TitelNicht noch einmal zahlenNoch einmal')
  expect(vi.mocked(reportAsUncaught).mock.calls).toEqual([[error]])
  await user.click(screen.getByRole('button'))
  expect(retry).toHaveBeenCalledOnce()
})

test('uses English if the frame failed, too', () => {
  const html = renderToStaticMarkup(<GlobalError error={new Error('broken')} retry={() => undefined} />)
  expect(html).toContain('<h1>WE’RE IN A TANGLE</h1>')
  expect(html).toContain('Try again</button>')
  expect(html).toContain('<a href="/withdrawal">Withdraw from contract here</a>')
})
