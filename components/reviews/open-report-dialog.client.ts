import type { Locale } from '#i18n/locales.ts'
import { type ReportReason, reportReview } from '#lib/reviews/fetch-reviews.client.ts'
import type { ReviewClientLabels } from './review-client-labels.ts'

const reasons: readonly ReportReason[] = ['offensive', 'personal', 'advert', 'fake', 'other']

type ReportContext = { readonly locale: Locale; readonly labels: ReviewClientLabels }

/** Opens the report dialog of a review; after sending it shows a confirmation and clears the form. */
export function openReportDialog(button: HTMLElement, { locale, labels }: ReportContext): void {
  const dialog = document.querySelector<HTMLDialogElement>('#report')
  const form = dialog?.querySelector('form')
  const status = dialog?.querySelector('[role="status"]')
  const id = button.closest<HTMLElement>('.rv')?.dataset.id
  if (!dialog || !form || !status || !id) return
  form.reset()
  status.textContent = ''
  const send = form.querySelector<HTMLButtonElement>('[type="submit"]')
  if (send) send.hidden = false
  form.onsubmit = (event) => {
    event.preventDefault()
    const data = new FormData(form)
    const reason = reasons.find((candidate) => candidate === data.get('reason'))
    if (!reason || send?.ariaBusy === 'true') return
    if (send) send.ariaBusy = 'true'
    void reportReview(locale, id, reason, String(data.get('note') ?? '')).then(({ ok }) => {
      if (send) {
        send.ariaBusy = null
        send.hidden = ok
      }
      status.textContent = ok ? labels.reportSent : labels.failed
    })
  }
  dialog.showModal()
}
