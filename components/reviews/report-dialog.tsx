import type { Translate } from '#i18n/translate.ts'

/** Reasons to report a review; opened and sent by `open-report-dialog.client.ts`. */
export function ReportDialog({ t }: { readonly t: Translate }) {
  const reasons = [
    ['offensive', t('reviews.report.offensive')],
    ['personal', t('reviews.report.personal')],
    ['advert', t('reviews.report.advert')],
    ['fake', t('reviews.report.fake')],
    ['other', t('reviews.report.other')],
  ] as const
  return (
    <dialog id="report" className="dlg rep" aria-labelledby="report-title" closedby="any">
      <form method="dialog">
        <h2 id="report-title" className="d t-xl">
          {t('reviews.report.title')}
        </h2>
        <fieldset aria-labelledby="report-title">
          {reasons.map(([value, reasonLabel]) => (
            <label key={value}>
              <input type="radio" name="reason" value={value} required />
              {reasonLabel}
            </label>
          ))}
        </fieldset>
        <div className="f">
          <label htmlFor="report-note">{t('reviews.report.note')}</label>
          <textarea id="report-note" name="note" className="in-t" maxLength={500} />
        </div>
        <p role="status" />
        <div className="row wrapf">
          <button type="submit" className="btn" value="send">
            {t('reviews.report.send')}
          </button>
          <button type="button" className="btn alt" data-act="close">
            {t('bag.close')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
