const css = `
.so-d{position:fixed;inset:0 0 auto;width:100%;max-height:100dvh;overflow:auto;background:var(--ground);border-bottom:var(--rule) solid var(--line)}
.so-top{position:sticky;top:0;z-index:4;background:var(--ground)}
.so-f{display:flex;align-items:center;gap:4px;min-height:76px;border-bottom:calc(var(--rule)*2) solid var(--ink)}
.so-f>.ic{width:28px;height:28px;margin-right:10px}
.so-f input{flex:1;min-width:0;height:64px;padding:0;border:0;background:none;outline:0;box-shadow:none;font-size:var(--t-2xl)}
.so-f input::placeholder{color:var(--ink-2);opacity:1}
.so-f:has(input:focus-visible){box-shadow:0 4px var(--focus-halo)}
.so-f input:focus-visible{outline:0;box-shadow:none}
.so-bar{position:absolute;inset:auto 0 0;height:3px;overflow:hidden}
.so-bar i{position:absolute;inset:0 60% 0 0;background:var(--brand);animation:so-go 1.1s var(--ease) infinite}
@keyframes so-go{from{transform:translateX(-100%)}to{transform:translateX(300%)}}
.so-in{padding-block:clamp(16px,2vw,28px) clamp(24px,3vw,44px);min-height:min(420px,60dvh)}
.so-h{font-size:var(--t-s);font-weight:400;color:var(--ink-2);min-height:32px;display:flex;align-items:center;justify-content:space-between;gap:16px}
.so-w{display:flex;align-items:center;gap:12px;min-height:44px;padding-inline:12px;margin-inline:-12px;text-decoration:none;border-radius:var(--r-control);overflow-wrap:anywhere}
.so-w .ic{color:var(--ink-2)}
.so-w mark,.so-n mark{background:none;color:inherit;font-weight:680;text-decoration:underline;text-decoration-color:var(--accent);text-decoration-thickness:3px;text-underline-offset:3px}
.so-w:hover,.so-d [aria-selected=true].so-w{background:var(--ground-2)}
.so-d [aria-selected=true]{outline:2px solid var(--focus);outline-offset:-2px}
.so-row{display:flex;align-items:center}
.so-row .so-w{flex:1;min-width:0}
.so-all{font-weight:600}
.so-ps{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:24px var(--gap);padding-left:12px;margin-left:-12px;overflow:clip}
.so-p{position:relative;display:block;min-width:0;text-decoration:none}
.so-p .pic{position:relative;display:block;aspect-ratio:1;overflow:hidden}
.so-p .pic img{position:absolute;left:50%;bottom:10%;margin-bottom:var(--below);width:var(--w);max-width:none;height:auto;transform:translateX(-50%);z-index:1}
.so-p .pic::after{content:"";position:absolute;inset:auto 0 0;height:0;background:var(--accent);transition:height var(--m-mid) var(--ease)}
.so-p:hover .pic::after,.so-p[aria-selected=true] .pic::after{height:24%}
.so-n{position:relative;display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;padding-top:8px;font-size:.9375rem;line-height:1.35}
.so-n::before{content:"";position:absolute;top:calc(var(--rule)*-1);left:0;right:calc(var(--gap)*-1);border-top:var(--rule) solid var(--line)}
.so-n .b{overflow-wrap:anywhere;min-width:0}
.so-n .c{flex-basis:100%;color:var(--ink-2);font-size:var(--t-s)}
.so-say{padding-block:12px;max-width:60ch}
.so-d [aria-busy=true]{opacity:.62}
[data-brand=taller] .so-d input{text-transform:none}
@media (min-width:992px){
.so-cols{display:grid;grid-template-columns:minmax(220px,1fr) minmax(0,3fr);gap:0 clamp(32px,5vw,88px)}
.so-ps{grid-template-columns:repeat(3,minmax(0,1fr))}
.so-p .pic{aspect-ratio:4/3}
.so-p .pic img{width:calc(var(--w)*.78)}
}
@media (max-width:991px){
.so-d{inset:0;height:100%;border:0}
.so-f{min-height:64px}
.so-f>.ic{display:none}
.so-f input{height:60px;font-size:1.25rem}
.so-cols{display:flex;flex-direction:column}
.so-prods{order:-1;margin-bottom:12px;min-width:0}
.so-ps{display:flex;gap:16px;overflow-x:auto;scroll-snap-type:x proximity;scrollbar-width:none;margin-inline:calc(var(--gutter)*-1);padding-inline:var(--gutter);scroll-padding-inline:var(--gutter);--gap:16px}
.so-ps>*{flex:0 0 clamp(118px,34vw,190px);scroll-snap-align:start}
.so-ps>:last-child .so-n::before{right:calc(var(--gutter)*-1)}
}
@media (max-width:359px){.so-go{display:none}}
`

/** The styles of the search overlay; React hoists them into the head once per page. */
export function OverlayStyles() {
  return (
    <style href="search-overlay" precedence="medium">
      {css}
    </style>
  )
}
