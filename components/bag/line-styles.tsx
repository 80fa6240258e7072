const css = `
.bl-li{display:grid;grid-template-columns:96px minmax(0,1fr) auto;gap:6px 16px;padding-block:16px;border-bottom:1px solid var(--line)}
.bl-li.slim{grid-template-columns:72px minmax(0,1fr) auto}
.bl-th{aspect-ratio:1/1;background:var(--ground-2);display:grid;overflow:hidden;padding:8px;align-self:start}
.slim .bl-th{background:var(--ground);padding:6px}
.bl-th img{width:100%;height:100%;object-fit:contain;object-position:50% 100%}
.bl-nm{font-weight:600;text-decoration:none}
a.bl-nm:hover{text-decoration:underline}
.bl-note{font-size:var(--t-s);font-weight:600;margin-top:6px}
.bl-note.warn{color:var(--warn)}.bl-note.bad{color:var(--err)}.bl-note.low{color:var(--sale)}
.gift-for{margin-top:8px}.gift-for blockquote{margin:0}
.bl-why{font-size:var(--t-s);margin-top:6px}
.vf{display:grid;gap:12px}
.vf li{display:flex;justify-content:space-between;align-items:start;gap:4px 16px;padding-block:8px;border-bottom:1px solid var(--line)}
.vf li .lnk{min-height:44px;flex:none}
.vf li:not(.on) p{color:var(--ink-2)}
.vf-in{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px}
.vf-in input{text-transform:uppercase}
.sumbox .vf{padding-block:18px;border-top:1px solid var(--line)}
.bl-of{margin-top:10px;border-top:1px solid var(--line);font-size:var(--t-s);color:var(--ink-2)}
.bl-of li{display:flex;justify-content:space-between;align-items:baseline;gap:4px 16px;padding-block:6px}
.bl-of .pick{width:208px;max-width:100%;color:var(--ink)}
.bl-of .lnk{margin-left:10px;color:var(--ink)}
.bl-of dialog{font-size:var(--t-m)}
.bl-of dialog .lnk{margin-left:0}
.bl-promo{background:var(--accent-soft);color:var(--on-accent);padding:10px 14px;font-size:var(--t-s);display:grid;gap:8px}
.bl-promo p{display:flex;gap:10px;align-items:center}
.bl-meter{height:8px;background:color-mix(in srgb,var(--on-accent) 18%,transparent);overflow:hidden}
.bl-meter i{display:block;height:100%;transform-origin:0 50%;background:var(--brand);transition:transform var(--m-mid) var(--ease)}
.bl-with{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:12px;padding-block:12px 24px}
.bl-with a{display:grid;gap:4px;text-decoration:none;overflow-wrap:anywhere;hyphens:auto}
.bl-with a:hover .b{text-decoration:underline}
.bl-with img{width:100%;height:auto;aspect-ratio:1/1;object-fit:contain;object-position:50% 100%;background:var(--ground-2);padding:8px}
.sheet section{padding-top:20px}
@media (max-width:449px){.bl-with{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media (max-width:449px){.bl-li{grid-template-columns:72px minmax(0,1fr) auto;column-gap:12px}}
`

/** Styles of bag lines, wherever they appear. React hoists them into the head once per page. */
export function LineStyles() {
  return (
    <style href="bag-lines" precedence="medium">
      {css}
    </style>
  )
}
