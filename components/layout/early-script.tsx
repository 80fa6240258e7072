import type { Translate } from '#i18n/translate.ts'
import { installCookieCheck } from '#lib/session/cookie-check-script.ts'
import { installEventReplay } from '#lib/session/event-replay-script.ts'

/** Without it, Zod tries `new Function`, which the CSP blocks and the browser reports. */
const zodWithoutEval = 'globalThis.__zod_globalConfig={jitless:true}'

/**
 * Runs first in the page: it stores clicks for event replay until hydration, and reserves space for a
 * voucher.
 * @param nonce of the request, on pages whose CSP requires one; other pages allow the script by its hash
 */
export function EarlyScript({ nonce }: { readonly nonce?: string | undefined }) {
  const text = `${zodWithoutEval};(${installEventReplay})();(${installCookieCheck})()`
  return (
    <script
      nonce={nonce}
      // Browsers hide the nonce attribute from scripts, so React reads an empty value.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/** Shown when a click cannot be handled because its scripts failed to load. */
export function IncompletePageAlert({ t }: { readonly t: Translate }) {
  return (
    // Event replay may show it before hydration.
    <p id="unfinished" role="alert" hidden suppressHydrationWarning>
      {t('shop.unfinished', 'Part of this page has not come yet.')}{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: this page itself, with all its address */}
      <a className="lnk" href="">
        {t('shop.unfinished.again', 'Load it again')}
      </a>
    </p>
  )
}
