const css = `
.mk-l .top{display:flex;justify-content:space-between;align-items:start;gap:16px;margin-bottom:var(--s-4)}
.mk-l .find{display:grid;gap:6px;margin-block:var(--s-5) var(--s-4)}
.mk-l .find input{min-height:48px;padding:0 14px;border:1px solid var(--line-2);border-radius:var(--r-control);background:var(--surface)}
@media (scripting: none){.mk-l .find{display:none}}
.mk-l .list{position:relative}
.mk-l .rows h2{padding:var(--s-4) 12px var(--s-2)}
.mk-l summary{display:flex;justify-content:space-between;align-items:center;gap:16px;min-height:52px;padding:8px 12px;cursor:pointer;list-style:none;border-top:1px solid var(--line)}
.mk-l summary::-webkit-details-marker{display:none}
.mk-l summary:hover{background:var(--ground-2)}
.mk-l summary:focus-visible{outline-offset:-4px;box-shadow:inset 0 0 0 6px var(--focus-halo)}
.mk-l summary .langs{text-align:right}
.mk-l details[open] summary{background:var(--accent);color:var(--on-accent);border-color:transparent}
.mk-l details[open] summary .mut{color:inherit}
.mk-l .what{padding:var(--s-4) 12px var(--s-5);background:var(--ground-2)}
.mk-l .what .d{margin-bottom:var(--s-3)}
.mk-l dl{display:grid;grid-template-columns:minmax(84px,auto) 1fr;gap:6px 20px;font-size:.9375rem;margin-bottom:var(--s-4)}
.mk-l dt{color:var(--ink-2)}
.mk-l dd::first-letter{text-transform:uppercase}
.mk-l .what .btn{white-space:normal;padding-block:10px}
.mk-l .what .btn+.btn{margin-top:8px}
.mk-l .bagged:not(:empty){border-top:1px solid var(--line-2);padding-block:var(--s-3);margin-bottom:var(--s-3);display:grid;gap:8px;font-size:.9375rem}
.mk-l .bagged li{display:flex;justify-content:space-between;gap:16px}
.mk-l .bagged label{display:flex;gap:10px;align-items:center;min-height:44px}
.mk-l .bagged input{width:20px;height:20px;accent-color:var(--brand);flex:none}
@media (max-width:767px) and (min-height:480px){
dialog .mk-l .top{position:sticky;top:0;z-index:1;align-items:center;min-height:60px;margin:0;background:var(--ground);box-shadow:0 -28px var(--ground)}
dialog .mk-l .top .d{font-size:var(--t-xl)}
dialog .mk-l .find{position:sticky;top:60px;z-index:1;margin:0;padding-bottom:var(--s-3);background:var(--ground)}
dialog .mk-l details{scroll-margin-top:180px}
}
@media (min-width:768px){
.mk-l details[open]>summary{pointer-events:none}
.mk-l .list{min-height:440px}
.mk-l .rows{width:54%;padding-right:var(--s-5);max-height:max(440px,min(64vh,620px));overflow:auto}
.mk-l .what{position:absolute;inset:0 0 0 auto;width:46%;padding:clamp(20px,2.2vw,32px);overflow:auto}
}
`

/** The styles of the market list; React hoists them into the head once per page. */
export function MarketStyles() {
  return (
    <style href="market-list" precedence="medium">
      {css}
    </style>
  )
}
