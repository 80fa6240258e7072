import type { Locale } from '#i18n/locales.ts'
import { type ReportReason, sendReport } from '#lib/reviews/ask.ts'
import type { ReviewClientWords } from './client-words.ts'

const reasons: readonly ReportReason[] = ['offensive', 'personal', 'advert', 'fake', 'other']

type Where = { readonly locale: Locale; readonly words: ReviewClientWords }

/** Opens the dialog about a review; sending it says thanks and leaves nothing behind. */
export function openReport(button: HTMLElement, { locale, words }: Where): void {
  const dialog = document.querySelector<HTMLDialogElement>('#report')
  const form = dialog?.querySelector('form')
  const told = dialog?.querySelector('[role="status"]')
  const id = button.closest<HTMLElement>('.rv')?.dataset.id
  if (!dialog || !form || !told || !id) return
  form.reset()
  told.textContent = ''
  const send = form.querySelector<HTMLButtonElement>('[type="submit"]')
  if (send) send.hidden = false
  form.onsubmit = (event) => {
    event.preventDefault()
    const data = new FormData(form)
    const reason = reasons.find((known) => known === data.get('reason'))
    if (!reason || send?.ariaBusy === 'true') return
    if (send) send.ariaBusy = 'true'
    void sendReport(locale, id, reason, String(data.get('note') ?? '')).then(({ ok }) => {
      if (send) {
        send.ariaBusy = null
        send.hidden = ok
      }
      told.textContent = ok ? words.thanks : words.failed
    })
  }
  dialog.showModal()
}
