'use client'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import {
  type CaptchaProgress,
  getCaptchaProgress,
  getServerCaptchaProgress,
  subscribeToCaptchaProgress,
} from '#lib/captcha/captcha-progress.ts'
import { showWidget } from '#lib/captcha/show-widget.client.ts'

const css = `
.cpt{position:fixed;inset:auto 0 0;z-index:30;display:grid;justify-items:center;padding:16px;pointer-events:none}
.cpt .box{display:grid;gap:12px;max-width:min(100%,420px);padding:14px 18px;background:var(--ink);color:var(--ground);border-radius:var(--r-control);pointer-events:auto}
.cpt .row{display:flex;align-items:center;gap:12px}
@media print{.cpt{display:none}}
`

function Widget({ progress }: { readonly progress: Extract<CaptchaProgress, { status: 'widget' }> }) {
  const { t } = useShopper()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!container.current) return
    container.current.focus()
    void showWidget(progress.kind, progress.siteKey, container.current, progress.onAnswer)
  }, [progress])
  return (
    <>
      <p>{t('order.captcha.widget')}</p>
      <div ref={container} tabIndex={-1} />
      <button className="lnk" type="button" onClick={() => progress.onAnswer(null)}>
        {t('order.captcha.leave')}
      </button>
    </>
  )
}

/** Shows the progress of the captcha that keeps scripts from placing orders or guessing numbers. */
export function Captcha() {
  const { t } = useShopper()
  const progress = useSyncExternalStore(
    subscribeToCaptchaProgress,
    getCaptchaProgress,
    getServerCaptchaProgress,
  )
  return (
    <div className="cpt">
      <style href="captcha" precedence="medium">
        {css}
      </style>
      {/* The live region is mounted before its text, so that screen readers announce it. */}
      <div role="status">
        {progress.status === 'work' && (
          <p className="box row">
            <span className="spin" aria-hidden="true" />
            {t('order.captcha.work')}
          </p>
        )}
      </div>
      {progress.status === 'widget' && (
        <div className="box">
          <Widget progress={progress} />
        </div>
      )}
    </div>
  )
}
