import { readFileSync, writeFileSync, existsSync, globSync } from 'node:fs'
import { parse, stringify } from 'yaml'
const root='/work/main/backend/demo/content'
const skip=new Set(['type','to','from','scene','art','tone','side','id','pick','code','product','mark','ground','markets','notMarkets'])
const lines=f=>new Map(readFileSync(f,'utf8').split('\n').filter(l=>/^\d+\|/.test(l)).map(l=>[+l.slice(0,l.indexOf('|')), l.slice(l.indexOf('|')+1).trim().replaceAll('⏎','\n')]))
const en=lines('/tmp/en-frozen.txt')
for (const lang of process.argv.slice(2)) {
  const tr=lines(`/tmp/tr-${lang}.txt`); const map=new Map([...en].map(([n,s])=>[s,tr.get(n)??s]))
  for (const n of en.keys()) if(!tr.has(n)&&!(n>=269&&n<=332)) process.stderr.write(`${lang} same: ${n} ${en.get(n)}\n`)
  const kw=JSON.parse(readFileSync('/tmp/keywords.json','utf8'))[lang]
  const go=(v,key='')=>typeof v==='string'? (skip.has(key)?v: key==='keywords'?(kw[v]??v): map.get(v)??v) : Array.isArray(v)? v.map(x=>go(x,key)) : v&&typeof v==='object'? Object.fromEntries(Object.entries(v).map(([k,x])=>[k,go(x,k)])) : v
  for (const f of globSync('{all,vereda,taller,cumbre}/**/en.yaml',{cwd:root})) {
    if (f.includes('/home/')||f.includes('/ribbons/')) continue
    const out=`${root}/${f.replace(/en\.yaml$/,lang+'.yaml')}`
    writeFileSync(out, stringify(go(parse(readFileSync(root+'/'+f,'utf8'))),{lineWidth:100}))
  }
}
