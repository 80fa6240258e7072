const css = `
.wl{display:grid;gap:20px;justify-items:stretch}
.wl .lines:not(:empty){border-top:1px solid var(--line)}
.wl .line-acts{display:flex;flex-wrap:wrap;align-items:center;gap:4px 20px;margin-top:8px}
.wl .line-acts .lnk{min-height:44px}
.wl .wl-news:empty{display:none}
.wl .wl-news{background:var(--ink);color:var(--ground);padding:14px 18px}
.wl .wl-news a,.wl .wl-news button{color:inherit}
.wl .wl-news:focus{outline:none;box-shadow:none}
.wl .wait{display:grid;gap:16px}
.wl .wait .sk{height:128px}
.wl .wl-rest{display:grid;gap:16px;justify-items:start;padding:clamp(24px,5vw,56px);background:var(--ground-2)}
.wl .wl-share{display:grid;gap:14px;justify-items:start;margin-top:clamp(16px,3vw,40px);padding:clamp(18px,3vw,32px);background:var(--ground-2)}
.wl .wl-share label{display:grid;gap:6px;width:100%;font-weight:600}
.wl .wl-share input{width:100%;min-height:48px;padding:0 12px;border:1px solid var(--line-2);border-radius:var(--r-control);background:var(--surface);font-weight:400;text-overflow:ellipsis}
@media (max-width:449px){
.wl .lines .bl-li>div:not(.bl-th){display:contents}
.wl .lines .bl-li{grid-template-rows:auto 1fr}
.wl .lines .bl-th{grid-row:1/span 2}
.wl .lines .pr{grid-area:1/3/span 2}
.wl .lines .pr s{display:block;margin:0}
.wl .lines :is(.line-acts,.bl-note,.bl-note~.mut){grid-column:1/-1;margin-top:0}
}
`

/** Styles of wishlist pages. React hoists them into the head once per page. */
export function WishlistStyles() {
  return (
    <style href="wishlist" precedence="medium">
      {css}
    </style>
  )
}
