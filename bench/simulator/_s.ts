import { universe } from '@strikelens/market/universe'
import { createWorld, REFERENCE_DATE, universeInputs } from '/work/main/packages/feeds/src/simulator/underlyings/index.ts'
import { fewStocks } from '/work/main/packages/feeds/src/simulator/underlyings/fixtures/fewStocks.ts'
import { contractsOn } from '/work/main/packages/feeds/src/simulator/derivatives/contracts.ts'
import { closeSurface, futuresDay } from '/work/main/packages/feeds/src/simulator/derivatives/index.ts'
import { legDay } from '/work/main/packages/feeds/src/simulator/derivatives/legDay.ts'
const N=250
const mean=(v:number[])=>v.reduce((s,x)=>s+x,0)/v.length
const median=(v:number[])=>v.toSorted((a,b)=>a-b)[v.length>>1]
const cen=(v:number[],p:number)=>{const m=mean(v);return mean(v.map(x=>(x-m)**p))}
const corr=(a:number[],b:number[])=>{const ma=mean(a),mb=mean(b);return mean(a.map((x,i)=>(x-ma)*(b[i]-mb)))/Math.sqrt(cen(a,2)*cen(b,2))}
const rets=(c:number[])=>c.slice(1).map((x,i)=>Math.log(x/c[i]))
const mode=process.argv[2]??'path'
const seeds=Array.from({length:Number(process.argv[3]??20)},(_,i)=>i+1)
const few=process.argv[4]==='few'
const inputs=few?fewStocks():universeInputs(universe)
const ends=process.argv[5]?.split(',')??[REFERENCE_DATE]
let ok:Record<string,number>={}, tot=0
const all:Record<string,number[]>={}
for(const seed of seeds){
  const t=process.cpuUsage()
  const w=createWorld(seed,inputs); const {cash}=w.through(REFERENCE_DATE); const {path}=cash
  for(const end of ends){
  const last=path.dates.indexOf(end)
  const row=(id:string,col:Float64Array=path.close)=>{const f=path.ids.indexOf(id)*path.dates.length;return [...col.subarray(f+last-N,f+last+1)]}
  const nc=row('NIFTY'), r=rets(nc), s=r.map(Math.abs)
  const vix=row('INDIAVIX'); 
  const o:Record<string,number>={kurt:cen(r,4)/cen(r,2)**2,acf:corr(s.slice(1),s.slice(0,-1)),vol:Math.sqrt(cen(r,2)*252),lev:corr(r.slice(0,-1),s.slice(1)),vixc:corr(r,rets(vix)), vmin:Math.min(...vix), vmed:median(vix), vmax:Math.max(...vix), worst:Math.min(...r), best:Math.max(...r), year:Math.log(nc[N]/nc[0])}
  o.med=median(w.layout.walkers.filter(x=>x.isShare&&cash.splits[x.row].length===0).map(x=>corr(rets(row(x.symbol)),r)))
  const dates=path.dates.slice(last-N,last+1)
  if(mode!=='path'){ o.rr=mean(dates.map(d=>closeSurface(w,'NIFTY',d)[1].rr25>0?1:0)); o.rr0=mean(dates.map(d=>closeSurface(w,'NIFTY',d)[0].rr25>0?1:0)) }
  if(mode==='all'||mode==='build'){ const c=new Map<string,number>()
    for(const d of dates){const {futures,close,prevClose,oiQty,prevOiQty}=futuresDay(w,d)
    for(let i=0;i<futures.length;i+=3){if(futures[i].underlying.set!=='STK')continue;const p=futures[i].sessionsLeft===0?i+1:i;const m=Math.sign(close[p]-prevClose[p]);const a=Math.sign(oiQty[i]+oiQty[i+1]+oiQty[i+2]-prevOiQty[i]-prevOiQty[i+1]-prevOiQty[i+2]);const n=`${m} ${a}`;c.set(n,(c.get(n)??0)+1)}}
    const a=[...c.values()].reduce((x,y)=>x+y,0); const sh=['1 1','-1 1','1 -1','-1 -1'].map(n=>(c.get(n)??0)/a); o.bmin=Math.min(...sh); o.bmax=Math.max(...sh)}
  if(mode==='all'){ const u:number[]=[]; for(let i=0;i<=N;i+=25){let l=0,n=0;for(const se of contractsOn(w,dates[i]).flatMap(x=>x.options)){const {volumeLots}=legDay(se);l+=volumeLots.length;n+=volumeLots.filter(x=>x===0).length}u.push(n/l)} o.umin=Math.min(...u);o.umax=Math.max(...u)}
  const c=process.cpuUsage(t)
  tot++
  const inr:Record<string,boolean>={kurt:o.kurt>4&&o.kurt<10,acf:o.acf>.1,med:o.med>.35&&o.med<.6,vixc:o.vixc< -.5,rr:o.rr>=.8,bmin:o.bmin>.15,bmax:o.bmax<.35,umin:o.umin>.35,umax:o.umax<.55}
  for(const k in inr) if(inr[k]) ok[k]=(ok[k]??0)+1
  for(const k in o)(all[k]??=[]).push(o[k])
  if(process.env.Q===undefined)console.log(seed,end,Object.entries(o).map(([k,v])=>`${k} ${v.toFixed(3)}${k in inr&&!inr[k]?'*':''}`).join(' '),((c.user+c.system)/1e6).toFixed(1)+'s')
}}
console.log(tot,ok)
for(const k in all){const v=all[k].toSorted((a,b)=>a-b);const q=(p:number)=>v[Math.floor(p*(v.length-1))].toFixed(3);console.log(k.padEnd(6),'min',q(0),'p5',q(.05),'p25',q(.25),'p50',q(.5),'p75',q(.75),'p95',q(.95),'max',q(1))}
