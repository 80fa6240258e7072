'use client'
import { useEffect, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { exportAccount } from '#lib/account/security.client.ts'
import { PasswordConfirmationForm } from './password-confirmation-form.tsx'
import { SecuritySection } from './security-section.tsx'

/** The URL of a text as a file, as long as the component is shown. */
function useFileUrl(text: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (text === null) return
    const created = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [text])
  return text === null ? null : url
}

/** Exports everything that the shop stores about the member. */
export function ExportData() {
  const { t, brand, locale } = useShopper()
  const [file, setFile] = useState<string | null>(null)
  const url = useFileUrl(file)
  return (
    <SecuritySection
      title={t('account.export.title')}
      text={t('account.export.text')}
      action={t('account.export.action')}
    >
      {() =>
        url === null ? (
          <PasswordConfirmationForm
            action={(password) => exportAccount({ brand, locale }, password)}
            label={t('account.export.submit')}
            onDone={setFile}
          />
        ) : (
          <div className="entry-help" role="status">
            <p>{t('account.export.ready')}</p>
            <a className="btn go" href={url} download={`${brand}-account.json`}>
              {t('account.export.download')}
            </a>
          </div>
        )
      }
    </SecuritySection>
  )
}
