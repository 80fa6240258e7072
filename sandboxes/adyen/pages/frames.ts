import { type Html, html, trusted } from './html.ts'
import { page } from './layout.ts'

/** A page that submits its fields in a form as soon as it loads. */
export function submitPage(url: string, fields: Record<string, string>): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return page(
    'Sandbox bank',
    html`<form method="post" action="${url}">${inputs}<noscript><button>Continue</button></noscript></form>
<script src="/sandbox-assets/submit-form.js" defer></script>`,
  )
}

/** A page that posts one message to the shop's page around it; `target` restricts the receiving origin. */
export function messagePage(message: object, target = '*'): Html {
  const json = trusted(JSON.stringify(message).replaceAll('<', '\\u003c'))
  return page(
    'Sandbox message',
    html`<script type="application/json" id="message" data-target="${target}">${json}</script>
<script src="/sandbox-assets/send-message.js" defer></script>`,
  )
}
