'use client'
import { useCallback, useEffect, useState } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import type { Locale } from '#i18n/locales.ts'
import { fetchSizeGuide, type LengthUnit, type SizeGuide } from '#lib/catalog/size-guide.client.ts'
import { SizeGuideTables } from './size-guide-tables.tsx'

type SizeGuideDialogProps = {
  readonly locale: Locale
  readonly code: string
  readonly href: string
  /** The stored size chosen on the sheet. */
  readonly chosenSize: string | null
  readonly onClose: () => void
}

function useSizeGuide(locale: Locale, code: string) {
  const [guide, setGuide] = useState<SizeGuide | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry runs the effect again
  useEffect(() => {
    const stop = new AbortController()
    setGuide(null)
    fetchSizeGuide(locale, code, stop.signal).then(setGuide, () => {
      if (!stop.signal.aborted) setGuide('failed')
    })
    return () => stop.abort()
  }, [locale, code, attempt])
  return { guide, retry: useCallback(() => setAttempt((current) => current + 1), []) }
}

/** The product’s size guide over the page. */
export function SizeGuideDialog({ locale, code, href, chosenSize, onClose }: SizeGuideDialogProps) {
  const t = useTranslate()
  const [unit, setUnit] = useState<LengthUnit | null>(null)
  const { guide, retry } = useSizeGuide(locale, code)
  const loadedGuide = guide !== null && guide !== 'failed' ? guide : null
  const shownUnit = unit ?? loadedGuide?.lengthUnit ?? 'cm'
  return (
    <DialogFrame
      className="dlg guide"
      heading={t('product.sizeGuide')}
      closeLabel={t('product.closeLook')}
      onClose={onClose}
    >
      {() => (
        <>
          <p className={loadedGuide ? 'vh' : ''} role="status">
            {guide === null && t('sizeGuide.loading')}
          </p>
          {guide === null && <div className="sk" />}
          {guide === 'failed' && (
            <div role="alert" className="stack-s">
              <p>{t('sizeGuide.failed')}</p>
              <p className="row wrapf">
                <button type="button" className="btn sm alt" onClick={retry}>
                  {t('product.again')}
                </button>
                <a className="lnk" href={href}>
                  {t('sizeGuide.page')}
                </a>
              </p>
            </div>
          )}
          {loadedGuide && (
            <>
              <fieldset className="seg" aria-label={t('sizeGuide.unit')}>
                {(['cm', 'in'] as const).map((name) => (
                  <button
                    key={name}
                    type="button"
                    aria-pressed={name === shownUnit}
                    onClick={() => setUnit(name)}
                  >
                    {name === 'in' ? t('sizeGuide.inches') : name}
                  </button>
                ))}
              </fieldset>
              <SizeGuideTables guide={loadedGuide} unit={shownUnit} chosenSize={chosenSize} />
              <p>
                <a className="lnk" href={href}>
                  {t('sizeGuide.page')}
                </a>
              </p>
            </>
          )}
        </>
      )}
    </DialogFrame>
  )
}
