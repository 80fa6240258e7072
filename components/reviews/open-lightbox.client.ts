import type { ReviewClientLabels } from './review-client-labels.ts'

const icons = {
  close: 'm6 6 12 12M18 6 6 18',
  prev: 'M20 12H5m5-5-5 5 5 5',
  next: 'M4 12h15m-5-5 5 5-5 5',
} as const

function createButton(icon: keyof typeof icons, name: string, onClick: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'ib' })
  button.setAttribute('aria-label', name)
  button.dataset.act = icon
  button.innerHTML = `<svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[icon]}"/></svg>`
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    onClick()
  })
  return button
}

/** Shows a review’s pictures over the page, one at a time, with Escape and arrow keys. */
export function openLightbox(link: HTMLElement, labels: ReviewClientLabels): void {
  const links = [...(link.closest('.ph')?.querySelectorAll('a') ?? [])]
  const dialog = Object.assign(document.createElement('dialog'), { className: 'dlg lbx' })
  const image = document.createElement('img')
  const caption = document.createElement('figcaption')
  const figure = document.createElement('figure')
  figure.append(image, caption)
  let current = links.findIndex((lightboxLink) => lightboxLink.isSameNode(link))
  const show = (next: number) => {
    current = (next + links.length) % links.length
    const shownLink = links[current]
    const alt = shownLink?.querySelector('img')?.alt ?? ''
    image.src = shownLink?.href ?? ''
    image.alt = alt
    caption.textContent = alt
  }
  const navigation =
    links.length > 1
      ? [
          createButton('prev', labels.previous, () => show(current - 1)),
          createButton('next', labels.next, () => show(current + 1)),
        ]
      : []
  dialog.append(
    figure,
    ...navigation,
    createButton('close', labels.close, () => dialog.close()),
  )
  dialog.setAttribute('aria-label', link.querySelector('img')?.alt ?? '')
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') show(current + 1)
    if (key === 'ArrowLeft') show(current - 1)
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    link.focus()
  })
  show(current)
  link.closest('#reviews')?.append(dialog)
  dialog.showModal()
}
