import sharp from 'sharp'
const [,, width, ...files] = process.argv
for (const f of files) { const m = await sharp(f).metadata(); const h=Math.floor(m.height*width/m.width) - 2; const hh=Math.min(h,2400)
 await sharp(f).resize({width:+width}).extract({left:0,top:0,width:+width,height:hh}).jpeg({quality:70}).toFile(f.replace('.png','.jpg')) }
