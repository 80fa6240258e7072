import { readFileSync, globSync } from 'node:fs'
import { parse } from 'yaml'
const root='/work/main/backend/demo/content'
const skip=new Set(['type','to','from','scene','art','tone','side','id','pick','code','product','mark','ground','markets','notMarkets','keywords'])
export function strings(v,key='',out=[]){ if(typeof v==='string'){ if(!skip.has(key)&&/\p{L}{2}/u.test(v.replace(/\{[^}]*\}/g,''))) out.push(v) } else if(Array.isArray(v)) v.forEach(x=>strings(x,key,out)); else if(v&&typeof v==='object') for(const [k,x] of Object.entries(v)) strings(x,k,out); return out }
const files = globSync('**/en.yaml',{cwd:root}).filter(f=>!f.includes('home/')&&!f.includes('ribbons/')).sort()
const seen=new Map(); let n=0
for (const f of files) for (const s of strings(parse(readFileSync(root+'/'+f,'utf8')))) { n++; if(!seen.has(s)) seen.set(s,f) }
if (process.argv[2]==='count') console.log(files.length,n,seen.size,[...seen.keys()].join('').length)
if (process.argv[2]==='list') { let i=0; let last=''; const L=[]; for (const [s,f] of seen){ if(f!==last){L.push('## '+f); last=f} L.push(`${++i}|${s.replaceAll('\n','⏎')}`) } console.log(L.join('\n')) }
