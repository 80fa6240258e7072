import sharp from 'sharp'
const [,, out, ...files] = process.argv
const ims = await Promise.all(files.map(async f=>({f, m: await sharp(f).metadata()})))
const H=Math.max(...ims.map(i=>i.m.height)); let x=0; const comp=[]
for (const i of ims){ comp.push({input:i.f,left:x,top:0}); x+=i.m.width+10 }
await sharp({create:{width:x,height:H,channels:3,background:'#888'}}).composite(comp).jpeg({quality:72}).toFile(out)
