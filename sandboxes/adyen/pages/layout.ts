import { type Html, html } from './html.ts'

export function page(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox-assets/pages.css">
</head>
<body>
${body}
</body>
</html>`
}
