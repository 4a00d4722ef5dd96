import { searchFields } from '@sie/domain/search/fields.ts'
import { planSearch } from '@sie/domain/search/plan.ts'
import { rangeOf, runSearch } from '@sie/domain/search/run.ts'
import { bruteForce } from './search/bruteForce.ts'
import { inventDoubleFragments, inventPeople, inventQueries } from './search/people.ts'
const people = inventPeople(100000)
for (const scope of ['', 'fctkd']) {
const within = scope ? people.filter(p=>p.federacao===scope) : people
const rows = within.map(p=>({id:p.id, ...searchFields(p.name)})).sort((a,b)=>a.searchableName<b.searchableName?-1:a.searchableName>b.searchableName?1:a.id<b.id?-1:1)
const index = new Map<string, number[]>()
rows.forEach((r,i)=>{ for (const k of [...r.chavesBusca.map(k=>'chavesBusca'+k),...r.trigam.map(k=>'trigam'+k)]) { const l=index.get(k); if(l) l.push(i); else index.set(k,[i]) } })
const pos = new Map(rows.map((r,i)=>[r.id,i]))
const all = rows.map((_,i)=>i)
const source = {
  page: async (q:any, after:any, limit:number) => { const range=rangeOf(q); const list=q.key? index.get(q.key.field+q.key.value)??[] : all; const out=[]; const a=after?pos.get(after.id)!:-1
    for (const i of list) { if (i<=a) continue; const n=rows[i]!.searchableName; if (range && (n<range.from||n>=range.to)) continue; out.push(rows[i]!); if(out.length===limit) break } return out },
  count: async (k:any, most:number)=>Math.min(most,(index.get(k.field+k.value)??[]).length),
  nameOf: (r:any)=>r.searchableName }
for (const [label, qs] of [['bar', inventQueries(people,500)],['double',inventDoubleFragments(people,40)]] as const) {
 const reads:number[]=[]; const missed:string[]=[]; let order=0; const slow:any[]=[]
 for (const t of qs) { const plan=planSearch(t); if(plan.kind!=='nome') throw 1; const {hits,read}=await runSearch(plan,source as any,10); reads.push(read); if(read>40) slow.push([t,read])
  const e=bruteForce(within,t); const truth=new Set(e.map(p=>p.id)); if(hits.filter((h:any)=>truth.has(h.id)).length<Math.min(10,truth.size)) missed.push(t); if(hits.every((h:any,i:number)=>h.id===e[i]?.id)) order++ }
 reads.sort((a,b)=>a-b); console.log(scope,label,'recall',1-missed.length/qs.length,'order',order/qs.length,'p50',reads[Math.floor(qs.length*.5)],'p95',reads[Math.floor(qs.length*.95)],'max',reads.at(-1),missed.slice(0,10),slow.slice(0,12))
}}
