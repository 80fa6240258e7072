import type { Brand } from '#config/brands.ts'
import { type EmailTheme, emailThemes } from '../emails/email-themes.ts'
import type { EmailBlock, EmailContent } from '../emails/template.ts'

const htmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => htmlEscapes[sign] ?? sign)

const textFont = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

function renderButton(label: string, href: string, { button: ground, onButton, radius }: EmailTheme): string {
  return `<a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 22px;background:${ground};color:${onButton};border-radius:${radius}px;font-weight:600;font-size:16px;line-height:20px;text-decoration:none">${escapeHtml(label)}</a>`
}

function renderProduct(block: Extract<EmailBlock, { kind: 'product' }>, theme: EmailTheme): string {
  const { name, detail, picture, link, amount } = block
  const shown = picture
    ? `<td width="112" valign="bottom" style="padding:16px 16px 16px 0"><img src="${escapeHtml(picture)}" alt="" width="96" style="display:block;width:96px;height:auto;border:0"></td>`
    : ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:${theme.rule}px solid ${theme.line}"><tr>${shown}<td valign="middle" style="padding:16px 0"><p style="margin:0;font-size:17px;line-height:22px;font-weight:600">${escapeHtml(name)}</p><p style="margin:2px 0 12px;font-size:14px;line-height:20px;color:${theme.quiet}">${escapeHtml(detail)}</p>${link ? renderButton(link.label, link.href, theme) : ''}</td>${amount ? `<td align="right" valign="middle" style="padding:16px 0 16px 12px;font-size:16px;line-height:22px;white-space:nowrap">${escapeHtml(amount)}</td>` : ''}</tr></table>`
}

const renderLines = (text: string) => text.split('\n').map(escapeHtml).join('<br>')

function renderRows({ as, rows: all }: Extract<EmailBlock, { kind: 'rows' }>, theme: EmailTheme): string {
  const cells = all.map(({ label, value, strong }) => {
    const weight = strong ? 'font-weight:600;font-size:18px;' : 'font-size:15px;'
    const line = `padding:6px 0;${weight}line-height:22px`
    return as === 'amounts'
      ? `<tr><td style="${line}">${escapeHtml(label)}</td><td align="right" style="${line};white-space:nowrap">${escapeHtml(value)}</td></tr>`
      : `<tr><td width="30%" valign="top" style="${line};color:${theme.quiet};padding-right:16px">${escapeHtml(label)}</td><td valign="top" style="${line}">${renderLines(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:${theme.rule}px solid ${theme.line};margin:0 0 24px"><tr><td style="padding-top:12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${cells.join('')}</table></td></tr></table>`
}

function renderLinks(
  links: Extract<EmailBlock, { kind: 'links' }>['links'],
  { quiet, rule, line }: EmailTheme,
): string {
  const lines = links.map(
    ({ label, href }) => `<a href="${escapeHtml(href)}" style="color:${quiet}">${escapeHtml(label)}</a>`,
  )
  return `<p style="margin:20px 0 0;padding-top:16px;border-top:${rule}px solid ${line};font-size:14px;line-height:26px">${lines.join('<br>')}</p>`
}

function renderBlock(block: EmailBlock, theme: EmailTheme): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 20px;font-size:16px;line-height:25px">${escapeHtml(block.text)}</p>`
    case 'code':
      return `<p style="margin:0 0 20px;${theme.display};font-size:40px;line-height:48px">${escapeHtml(block.text)}</p>`
    case 'note':
      return `<p style="margin:20px 0 0;padding-top:16px;border-top:${theme.rule}px solid ${theme.line};font-size:14px;line-height:21px;color:${theme.quiet}">${escapeHtml(block.text)}</p>`
    case 'button':
      return `<p style="margin:0 0 20px">${renderButton(block.label, block.href, theme)}</p>`
    case 'links':
      return renderLinks(block.links, theme)
    case 'picture':
      return `<p style="margin:0 0 20px"><img src="${escapeHtml(block.src)}" alt="${escapeHtml(block.alt)}" width="${block.width}" style="display:block;width:${block.width}px;height:auto;border:0"></p>`
    case 'rows':
      return renderRows(block, theme)
    case 'product':
      return renderProduct(block, theme)
  }
}

export type EmailFrame = {
  readonly brand: Brand
  readonly brandName: string
  /** As `en-GB`. */
  readonly language: string
  readonly home: string
  readonly unsubscribe: { readonly label: string; readonly href: string } | null
}

/** Renders an e-mail as HTML: one column, tables and inline styles, which all mail clients support. */
export function renderEmailHtml(content: EmailContent, frame: EmailFrame): string {
  const theme = emailThemes[frame.brand]
  const { ground, surface, ink, quiet, band, onBand, display } = theme
  const leave = frame.unsubscribe
    ? ` <a href="${escapeHtml(frame.unsubscribe.href)}" style="color:${quiet}">${escapeHtml(frame.unsubscribe.label)}</a>`
    : ''
  return `<!doctype html><html lang="${frame.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(content.subject)}</title></head><body style="margin:0;padding:0;background:${ground};color:${ink};${textFont}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${surface};text-align:left"><tr><td style="padding:20px 28px;background:${band}"><a href="${escapeHtml(frame.home)}" style="${display};font-size:26px;line-height:32px;color:${onBand};text-decoration:none">${escapeHtml(frame.brandName)}</a></td></tr><tr><td style="padding:32px 28px 36px"><h1 style="margin:0 0 16px;${display};font-size:30px;line-height:34px">${escapeHtml(content.heading)}</h1>${content.blocks.map((block) => renderBlock(block, theme)).join('')}</td></tr></table><p style="max-width:560px;margin:20px auto 0;font-size:13px;line-height:20px;color:${quiet}">${escapeHtml(content.reason)}${leave}</p></td></tr></table></body></html>`
}
