// Pictures of the demonstration, drawn here: mats, belts, medals, rows of belts. Nobody's photograph is in the seed.
import sharp from 'sharp'

export type Motif = 'luta' | 'faixa' | 'medalha' | 'fileira' | 'quadra'

interface Palette {
  ground: string
  light: string
  belt: string
}

const PALETTES: readonly Palette[] = [
  { ground: '#0f7a43', light: '#14935a', belt: '#ffc629' },
  { ground: '#1f4fa3', light: '#2c62bf', belt: '#ffffff' },
  { ground: '#0b2a5b', light: '#173f7f', belt: '#ffc629' },
  { ground: '#c22a2a', light: '#d64545', belt: '#14202f' },
]

const octagon = (x: number, y: number, r: number) =>
  Array.from({ length: 8 }, (_, index) => {
    const angle = (Math.PI / 4) * index + Math.PI / 8
    return `${(x + r * Math.cos(angle)).toFixed(1)},${(y + r * Math.sin(angle)).toFixed(1)}`
  }).join(' ')

/** A fighter as cut paper: head, body with the belt, a standing leg and a raised one. */
const fighter = (x: number, colour: string, belt: string, turned: boolean) =>
  `<g transform="translate(${x} 0) scale(${turned ? -1 : 1} 1)">
    <path d="M-40 860 L-10 560 L60 560 L40 860 Z M20 580 L330 420 L345 470 L60 660 Z" fill="#ffffff"/>
    <path d="M-50 330 L60 330 L75 600 L-45 600 Z" fill="${colour}"/>
    <rect x="-52" y="548" width="134" height="34" fill="${belt}"/>
    <path d="M50 360 L190 470 L170 510 L40 430 Z" fill="#f1f5fb"/>
    <polygon points="${octagon(10, 270, 58)}" fill="${colour}"/>
  </g>`

const MOTIFS: Record<Motif, (palette: Palette) => string> = {
  luta: ({ belt }) =>
    `<rect y="760" width="1600" height="10" fill="${belt}"/>${fighter(560, '#1f4fa3', '#14202f', false)}${fighter(1120, '#c22a2a', '#14202f', true)}`,
  faixa: ({ belt, light }) =>
    `<polygon points="${octagon(800, 450, 380)}" fill="none" stroke="${light}" stroke-width="60"/>
     <rect y="410" width="1600" height="90" fill="${belt}"/>
     <path d="M720 380h160l30 150H690z" fill="${belt}" stroke="#00000033" stroke-width="6"/>
     <path d="M710 520l-140 300 80 30 120-290zM890 520l140 300-80 30-120-290z" fill="${belt}"/>`,
  medalha: ({ belt, light }) =>
    `<path d="M520 0h180l160 420H700zM1080 0H900L740 420h160z" fill="${light}"/>
     <polygon points="${octagon(800, 580, 230)}" fill="${belt}"/>
     <polygon points="${octagon(800, 580, 180)}" fill="none" stroke="#00000033" stroke-width="16"/>
     <path d="M700 500L900 660M900 500L700 660M800 460V700" stroke="#14202f" stroke-width="22"/>`,
  fileira: () =>
    ['#ffffff', '#ffc629', '#2e8b3d', '#1d4fa3', '#c62828', '#14202f']
      .map(
        (colour, index) =>
          `<rect x="${180 + index * 60}" y="${150 + index * 105}" width="900" height="66" rx="6" fill="${colour}" transform="rotate(-5 800 450)"/>`,
      )
      .join(''),
  quadra: ({ belt }) =>
    `${Array.from({ length: 70 }, (_, index) => `<rect x="${(index % 10) * 160 + 4}" y="${Math.floor(index / 10) * 130 + 4}" width="152" height="122" fill="#ffffff" fill-opacity="${index % 2 ? '.06' : '.12'}"/>`).join('')}
     <polygon points="${octagon(800, 450, 360)}" fill="none" stroke="${belt}" stroke-width="14"/>
     <path d="M740 450h120M800 390v120" stroke="#ffffff" stroke-width="14"/>`,
}

const svg = (motif: Motif, variant: number) => {
  const palette = PALETTES[variant % PALETTES.length] ?? { ground: '#0b2a5b', light: '#173f7f', belt: '#ffc629' }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1920" height="1080"><rect width="1600" height="900" fill="${palette.ground}"/>${MOTIFS[motif](palette)}</svg>`
}

/** A picture in each of these widths, 16 by 9. @param variant which colours */
export async function drawn(motif: Motif, variant: number, widths: readonly number[]): Promise<Map<number, Buffer>> {
  const whole = await sharp(Buffer.from(svg(motif, variant)))
    .png()
    .toBuffer()
  const copies = widths.map(
    async (width) => [width, await sharp(whole).resize({ width }).webp({ quality: 80 }).toBuffer()] as const,
  )
  return new Map(await Promise.all(copies))
}
