/** The page’s own styles; the brand’s come from the tiles and the tokens. */
export const imageSearchStyles = `
  padding: clamp(24px, 3.4vw, 56px) var(--gutter) 96px;
  max-width: var(--page-max);
  margin-inline: auto;
  min-height: 70vh;
  /* The handles of a crop box that reaches the edge of the picture are wider than the gutter. */
  overflow-x: clip;

  .say { display: grid; gap: 20px; max-width: 46rem; }
  .plain { margin-top: 24px; }
  .bench { display: grid; gap: 24px clamp(24px, 4vw, 72px); margin-top: clamp(20px, 3vw, 40px); }
  .drop { display: grid; gap: 18px; align-content: center; justify-items: center; min-height: clamp(260px, 40vw, 380px); padding: 24px 16px; text-align: center; background: var(--ground-2); border: var(--rule) dashed var(--line-2); }
  .drop.over { border-color: var(--ink); border-style: solid; background: var(--surface); }
  .drop .ways { display: flex; flex-wrap: wrap; gap: 12px; justify-content: center; }
  .drop .pick { position: relative; cursor: pointer; }
  .drop .pick input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; }
  .drop .pick:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 6px var(--focus-halo); }
  @media (hover: hover) and (pointer: fine) { .drop .camera { display: none; } }
  @media (scripting: none) { .drop { display: none; } }
  .wrong { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; padding: 14px 18px; border: 2px solid var(--err); color: var(--err); background: var(--surface); font-weight: 500; margin-top: 20px; }
  .frame { position: relative; width: fit-content; max-width: 100%; justify-self: center; touch-action: none; user-select: none; -webkit-user-select: none; line-height: 0; background: var(--ground-2); }
  .frame img { display: block; max-width: 100%; max-height: min(62vh, 560px); width: auto; height: auto; }
  .frame .veil { position: absolute; inset: 0; overflow: hidden; pointer-events: none; }
  .frame .veil i { position: absolute; left: calc(var(--x) * 100%); top: calc(var(--y) * 100%); width: calc(var(--w) * 100%); height: calc(var(--h) * 100%); box-shadow: 0 0 0 2000px rgb(15 25 20 / .5); }
  .frame .crop { position: absolute; left: calc(var(--x) * 100%); top: calc(var(--y) * 100%); width: calc(var(--w) * 100%); height: calc(var(--h) * 100%); cursor: move; outline: 2px solid #fff; outline-offset: -2px; box-shadow: 0 0 0 1px rgb(0 0 0 / .5); }
  .frame .crop:focus-visible { outline: 4px solid var(--focus); box-shadow: 0 0 0 4px #fff; }
  .frame .crop b { position: absolute; width: 44px; height: 44px; }
  .frame .crop b::after { content: ""; position: absolute; left: 14px; top: 14px; width: 16px; height: 16px; background: #fff; box-shadow: 0 0 0 1px rgb(0 0 0 / .6); }
  .frame .nw { left: -22px; top: -22px; cursor: nwse-resize; }
  .frame .ne { right: -22px; top: -22px; cursor: nesw-resize; }
  .frame .sw { left: -22px; bottom: -22px; cursor: nesw-resize; }
  .frame .se { right: -22px; bottom: -22px; cursor: nwse-resize; }
  .side { display: grid; gap: 16px; align-content: start; max-width: 34rem; }
  .side .go { justify-self: start; }
  .side .tick { display: grid; grid-template-columns: 24px 1fr; gap: 12px; align-items: start; min-height: 44px; padding-block: 8px; cursor: pointer; }
  .side .tick input { width: 22px; height: 22px; margin: 1px 0 0; accent-color: var(--brand); }
  .side .ways { display: flex; flex-wrap: wrap; gap: 4px 20px; }
  .side .kept { border-top: 1px solid var(--line-2); padding-top: 12px; display: grid; gap: 2px; }
  .found { margin-top: clamp(36px, 5vw, 72px); }
  .found h2 { margin-bottom: 6px; }
  .found .chips { margin-top: 16px; }
  .found .tiles, .goes .tiles { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--s-6) var(--gap); margin: 20px 0 0 -12px; padding-left: 12px; overflow: clip; }
  .found .none { display: grid; gap: 12px; padding: clamp(24px, 4vw, 48px); background: var(--ground-2); margin-top: 20px; justify-items: start; max-width: 44rem; }
  .found[aria-busy=true] .tiles { opacity: .5; }
  .waiting { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--gap); margin-top: 20px; }
  .waiting .sk { aspect-ratio: var(--r-tile); }
  .goes { margin-top: clamp(48px, 6vw, 88px); }
  @media (min-width: 768px) { .found .tiles { grid-template-columns: repeat(3, minmax(0, 1fr)); } .goes .tiles, .waiting { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
  @media (hover: none) { #crop-keys { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
  @media (min-width: 992px) { .bench.with .frame { justify-self: start; } .found .tiles { grid-template-columns: repeat(4, minmax(0, 1fr)); } .bench.with { grid-template-columns: minmax(0, 5fr) minmax(320px, 4fr); } }
`
