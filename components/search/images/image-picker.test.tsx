// @vitest-environment page
import { expect, it, vi } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { fireEvent, render, screen } from '#tests/support/render.tsx'
import { ImagePicker } from './image-picker.tsx'

const t = createTranslator('en_GB', {})
const photo = new File(['x'], 'boot.jpg', { type: 'image/jpeg' })

async function renderPicker(isReading = false) {
  const onFile = vi.fn()
  const rendered = await render(<ImagePicker onFile={onFile} isReading={isReading} t={t} />)
  return { ...rendered, onFile }
}

it.each(['Choose a picture', 'Take a photo'])('hands over a file: %s', async (label) => {
  const { user, onFile } = await renderPicker()
  const field = screen.getByLabelText<HTMLInputElement>(label)
  await user.upload(field, photo)
  expect(onFile.mock.calls).toEqual([[photo]])
})

it('hands over a dropped and a pasted file, and keeps others from replacing the page', async () => {
  const { onFile } = await renderPicker()
  const text = screen.getByText('Or drop one here, or paste it.')
  fireEvent.drop(text, { dataTransfer: { files: [photo] } })
  fireEvent.paste(document, { clipboardData: { files: [photo] } })
  expect(onFile).toHaveBeenCalledTimes(2)
  expect(fireEvent.drop(document.body, { dataTransfer: { files: [photo] } })).toBe(false)
  expect(onFile).toHaveBeenCalledTimes(2)
})

it.each(['Choose a picture', 'Take a photo'])(
  'picks up a file chosen before hydration: %s',
  async (label) => {
    const { rerender, onFile } = await renderPicker()
    const field = screen.getByLabelText<HTMLInputElement>(label)
    Object.defineProperty(field, 'files', { value: [photo], configurable: true })
    const onNext = vi.fn()
    await rerender(<ImagePicker onFile={onNext} isReading={false} t={t} />)
    expect([onFile.mock.calls, onNext.mock.calls]).toEqual([[], [[photo]]])
  },
)
