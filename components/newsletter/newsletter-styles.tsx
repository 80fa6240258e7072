const css = `
.nl{display:grid;gap:20px;justify-items:start;max-width:64ch}
.nl h1{max-width:18ch}
.nl form{width:100%}
.subscribe .pair{display:grid;grid-template-columns:minmax(0,1fr);gap:8px}
@media (min-width:576px){.subscribe .pair{grid-template-columns:minmax(0,1fr) auto}}
.nl .contact{display:grid;gap:16px;justify-items:start;max-width:420px}
.nl .contact .f{width:100%}
.nl-bad{border-left:4px solid var(--err);padding-left:14px}
.nl-ok{border-left:4px solid var(--brand);padding-left:14px}
.prefs{display:grid;gap:28px;width:100%}
.prefs fieldset{border:var(--rule) solid var(--line);border-radius:var(--r-control);padding:clamp(14px,2.4vw,24px);display:grid;gap:4px 24px;min-width:0}
.prefs legend{font-weight:600;padding:0 8px;margin-left:-8px}
.prefs .part{display:grid;gap:0;align-content:start}
.prefs .part>strong{font-size:var(--t-s);margin-top:10px}
.prefs label{display:grid;grid-template-columns:24px 1fr;gap:12px;align-items:center;min-height:44px;cursor:pointer}
.prefs label input{width:22px;height:22px;margin:0;accent-color:var(--brand)}
.prefs fieldset:not(:has(>label input:checked)) .part{opacity:.76}
@media (min-width:576px){.prefs .parts{display:grid;grid-template-columns:1fr 1fr;gap:24px}}
.consents{width:100%;border-top:var(--rule) solid var(--line);padding-top:20px}
.consents li{display:grid;grid-template-columns:minmax(0,1fr);gap:0 16px;padding-block:10px;border-bottom:1px solid var(--line)}
@media (min-width:576px){.consents li{grid-template-columns:13ch minmax(0,1fr)}}
`

/** Styles of the newsletter pages. */
export const NewsletterStyles = () => (
  <style href="newsletter" precedence="medium">
    {css}
  </style>
)
