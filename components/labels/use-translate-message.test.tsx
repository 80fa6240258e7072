// @vitest-environment page
import { expect, it, vi } from 'vitest'
import { report } from '#lib/errors/report.client.ts'
import { createLabels } from '#tests/support/labels.ts'
import { render, screen } from '#tests/support/render.tsx'
import { LabelsProvider } from './labels-provider.tsx'
import { useTranslateMessage } from './use-translate-message.ts'

vi.mock('#lib/errors/report.client.ts')

const Message = ({ children }: { readonly children: string }) => <p>{useTranslateMessage()(children)}</p>

it.each([
  ['the key of a label', 'bag.title', 'Your bag'],
  ['a sentence of the service', 'This name is taken. Choose another.', 'This name is taken. Choose another.'],
  ['a key that the part lacks', 'bag.close', 'bag.close'],
])('shows %s', async (_kind, message, text) => {
  await render(
    <LabelsProvider labels={createLabels('en_GB', ['bag.title'])}>
      <Message>{message}</Message>
    </LabelsProvider>,
  )
  expect(screen.getByText(text)).toBeTruthy()
  expect(report).not.toHaveBeenCalled()
})
