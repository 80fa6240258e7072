import type { ReceivedEmail } from './inbox.ts'

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => htmlEntities[sign] ?? sign)

const style = `body{margin:0;background:#f3f2ef;color:#16241d;font:16px/1.5 system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:32px 16px 64px}
h1{font:500 30px/1.1 Georgia,serif;margin:0 0 4px}
p{margin:0 0 16px;color:#4c5851}
a{color:#17523c}
table{width:100%;border-collapse:collapse}
td,th{padding:10px 12px 10px 0;border-top:1px solid #cfcabd;text-align:left;vertical-align:top}
th{font-weight:400;color:#4c5851;white-space:nowrap}
td:first-child{overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fbfaf7;padding:16px;font-size:14px}
iframe{width:100%;height:780px;border:1px solid #cfcabd;background:#fff}
button{font:inherit;padding:8px 14px;border:1px solid #767d76;background:none;border-radius:3px;cursor:pointer}`

function page(title: string, body: string, refresh = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`
}

/** Lists all mails, newest first, and refreshes itself. */
export function inboxPage(mails: readonly ReceivedEmail[]): string {
  const rows = mails.map(
    ({ id, subject, recipients, receivedAt }) =>
      `<tr><td><a href="/messages/${id}">${escapeHtml(subject || '(no subject)')}</a></td><td>${escapeHtml(recipients.join(', '))}</td><td>${receivedAt.slice(11, 19)}</td></tr>`,
  )
  const list = rows.length
    ? `<table><tbody>${rows.join('')}</tbody></table><form method="post" action="/messages/clear"><p><br><button>Empty the inbox</button></p></form>`
    : '<p>Nothing has come yet. Mails the shop sends show here instead of leaving this machine.</p>'
  return page(
    'Mail sandbox',
    `<h1>Mail sandbox</h1><p>${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}. As JSON: <a href="/messages.json">/messages.json</a></p>${list}`,
    '<meta http-equiv="refresh" content="5">',
  )
}

export function messagePage(mail: ReceivedEmail): string {
  const headers = mail.headers
    .map(({ name, value }) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`)
    .join('')
  const shown = mail.html
    ? `<iframe src="/messages/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as HTML"></iframe>`
    : ''
  return page(
    mail.subject,
    `<p><a href="/">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1><p>To ${escapeHtml(mail.recipients.join(', '))}</p>${shown}<h2>Text</h2><pre>${escapeHtml(mail.text)}</pre><h2>Headers</h2><table><tbody>${headers}</tbody></table>`,
  )
}
