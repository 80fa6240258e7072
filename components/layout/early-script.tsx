import type { Translate } from '#i18n/translate.ts'
import { installEventReplay } from '#lib/session/event-replay-script.ts'
import { reserveVoucherLines } from '#lib/session/reserve-voucher-lines.ts'

/** Zod tries `new Function` otherwise, which the policy refuses and the browser reports. */
const zodWithoutEval = 'globalThis.__zod_globalConfig={jitless:true}'

/**
 * Stands first in the page: what is pressed before the scripts have come is kept, and room for a voucher.
 * @param nonce of the request, on pages whose policy asks for one; others allow the script by its hash
 */
export function EarlyScript({ nonce }: { readonly nonce?: string | undefined }) {
  const text = `${zodWithoutEval};(${installEventReplay})();(${reserveVoucherLines})()`
  return (
    <script
      nonce={nonce}
      // Browsers hide the value of the nonce attribute from scripts, so React finds it empty.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/** Said where what was pressed cannot be done, because its scripts have not come. */
export function IncompletePageAlert({ t }: { readonly t: Translate }) {
  return (
    <p id="unfinished" role="alert" hidden>
      {t('shop.unfinished', 'Part of this page has not come yet.')}{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: this page itself, with all its address */}
      <a className="lnk" href="">
        {t('shop.unfinished.again', 'Load it again')}
      </a>
    </p>
  )
}
