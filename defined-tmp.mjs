import {parseSync} from "oxc-parser"; import {readFileSync,writeFileSync} from "node:fs";
let total=0;
for(const f of process.argv.slice(2)){
 let s=readFileSync(f,"utf8"); const {program}=parseSync(f,s); const T=n=>s.slice(n.start,n.end);
 const unp=n=>n.type==="ParenthesizedExpression"?unp(n.expression):n;
 const isU=n=>n.type==="Identifier"&&n.name==="undefined";
 // returns property text list or null
 const match=el=>{ if(el.type!=="SpreadElement")return null; const e=unp(el.argument); let cond,obj;
   if(e.type==="LogicalExpression"&&e.operator==="&&"){cond=unp(e.left);obj=unp(e.right); if(!(cond.type==="BinaryExpression"&&cond.operator==="!=="&&isU(cond.right)))return null; cond=cond.left;}
   else if(e.type==="ConditionalExpression"){ const c=unp(e.test); if(c.type!=="BinaryExpression"||!isU(c.right))return null; const emp=n=>n.type==="ObjectExpression"&&n.properties.length===0;
     if(c.operator==="==="&&emp(unp(e.consequent)))obj=unp(e.alternate); else if(c.operator==="!=="&&emp(unp(e.alternate)))obj=unp(e.consequent); else return null; cond=c.left; }
   else return null;
   if(obj.type!=="ObjectExpression"||obj.properties.length!==1)return null; const p=obj.properties[0]; if(p.type!=="Property"||p.computed)return null;
   if(T(p.value)!==T(cond))return null; if(s.slice(el.start,el.end).includes("//")||s.slice(el.start,el.end).includes("/*"))return null;
   return T(p); };
 const edits=[];
 const visit=n=>{ if(!n||typeof n!=="object")return; if(Array.isArray(n)){n.forEach(visit);return;}
  if(n.type==="ObjectExpression"){ const ps=n.properties; let i=0;
   while(i<ps.length){ if(match(ps[i])===null){i++;continue;} let j=i; const props=[]; while(j<ps.length){const m=match(ps[j]); if(m===null)break; const gap=j>i?s.slice(ps[j-1].end,ps[j].start):""; if(/\/[/*]/.test(gap))break; props.push(m); j++;}
     if(i===0&&j===ps.length&&!/\/[/*]/.test(s.slice(n.start,n.end))) edits.push([n.start,n.end,`defined({ ${props.join(", ")} })`]); else edits.push([ps[i].start,ps[j-1].end,`...defined({ ${props.join(", ")} })`]); i=j; } }
  for(const k of Object.keys(n)) if(k!=="type"&&typeof n[k]==="object") visit(n[k]); };
 visit(program); if(!edits.length)continue; total+=edits.length;
 // arrow bodies: "({...})" -> handle parens fine
 edits.sort((a,b)=>b[0]-a[0]); for(const [a,b,t] of edits) s=s.slice(0,a)+t+s.slice(b);
 if(!/from "pith-base"/.test(s)) s=s.replace(/^(#!.*\n)?/, (m)=>m+'import { defined } from "pith-base";\n'); else s=s.replace(/import \{([^}]*)\} from "pith-base";/,(m,x)=>`import { defined, ${x.trim().replace(/,$/,"")} } from "pith-base";`);
 writeFileSync(f,s);
}
console.log(total);
