'use client'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { type PasskeyResult, signInWithPasskey } from '#lib/account/passkeys.client.ts'
import { hasPasskeys } from '#lib/account/webauthn.client.ts'
import { usePasskeyFailureText } from '../security/use-passkey-failure-text.ts'

const subscribeToNothing = () => () => {}

/** Whether the browser has passkeys; false until hydration. */
const useHasPasskeys = () => useSyncExternalStore(subscribeToNothing, hasPasskeys, () => false)

/** The sign-in with a passkey: with a button, or among the suggestions of the e-mail field. */
export function usePasskeySignIn(onSignedIn: (() => void) | undefined) {
  const { brand, locale } = useShopper()
  const [isPending, setIsPending] = useState(false)
  const [result, setResult] = useState<PasskeyResult | null>(null)
  const isSuggesting = useRef(false)

  async function signIn(): Promise<void> {
    if (isPending) return
    setIsPending(true)
    setResult(null)
    const outcome = await signInWithPasskey({ brand, locale })
    setIsPending(false)
    // The dialog ends the suggestions.
    isSuggesting.current = false
    setResult(outcome)
    if (outcome.ok) onSignedIn?.()
  }

  /** Offers passkeys in the e-mail field, from its first focus on. */
  async function suggest(): Promise<void> {
    if (isSuggesting.current || !hasPasskeys()) return
    isSuggesting.current = true
    const outcome = await signInWithPasskey({ brand, locale }, { autofill: true })
    if (outcome.ok) return onSignedIn?.()
    isSuggesting.current = false
    // Only what a chosen passkey led to is of interest.
    if (outcome.failure === 'refused') setResult(outcome)
  }
  return { isPending, result, signIn, suggest }
}

/** The button that signs in with a passkey, where the browser has them. */
export function PasskeyButton({ isPending, result, signIn }: ReturnType<typeof usePasskeySignIn>) {
  const { t } = useShopper()
  const getFailureText = usePasskeyFailureText()
  if (!useHasPasskeys()) return null
  const text = result && !result.ok ? getFailureText(result.failure) : null
  return (
    <>
      <button
        type="button"
        className="btn alt go"
        aria-disabled={isPending || undefined}
        aria-busy={isPending}
        onClick={() => void signIn()}
      >
        {t('account.passkeys.signIn')}
      </button>
      <p role="alert" className="ms">
        {text}
      </p>
    </>
  )
}
