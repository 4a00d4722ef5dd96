// Supporters by tier, with drawn logos for light and dark backgrounds, and the public documents derived from them.
import { LARGURAS, naLargura } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { apoiadores as descritos, type Apoiador } from '@sie/domain/conteudo/collections/apoiadores.ts'
import { caminhoNoPortal, noPortal, portaisDoRegistro, TODOS_OS_PORTAIS } from '@sie/domain/base/records/portals.ts'
import sharp from 'sharp'
import { recordsOf, type SeedArea, type SeedDoc, type SeedFile, type SeedKit } from '../base/kit.ts'

interface Inventado {
  id: string
  name: string
  categoria: Apoiador['categoria']
  entidade?: 'cbtkd' | 'fctkd'
  cor: string
  forma: 'circulo' | 'losango' | 'barras' | 'onda'
  portais?: readonly string[]
  /** first and last day of its display, from today */
  periodo?: readonly [number, number]
}

const APOIADORES: readonly Inventado[] = [
  {
    id: 'banco-araucaria',
    name: 'Banco Araucária',
    categoria: 'master',
    cor: '#0f7a43',
    forma: 'losango',
    portais: [TODOS_OS_PORTAIS],
    periodo: [-200, 400],
  },
  {
    id: 'energia-serrana',
    name: 'Energia Serrana',
    categoria: 'ouro',
    cor: '#c98a00',
    forma: 'barras',
    periodo: [-100, 265],
  },
  { id: 'placas-guara', name: 'Placas Guará', categoria: 'ouro', cor: '#1f4fa3', forma: 'circulo' },
  { id: 'agua-do-morro', name: 'Água do Morro', categoria: 'prata', cor: '#1b8bb0', forma: 'onda' },
  { id: 'dobok-norte', name: 'Dobok Norte', categoria: 'prata', cor: '#c22a2a', forma: 'losango' },
  { id: 'fisio-em-dia', name: 'Fisio em Dia', categoria: 'apoio', cor: '#6d3fa0', forma: 'circulo' },
  {
    id: 'viacao-litoral',
    name: 'Viação Litoral',
    categoria: 'apoio',
    cor: '#16324f',
    forma: 'barras',
    periodo: [-400, -20],
  },
  {
    id: 'lei-de-incentivo',
    name: 'Programa de Incentivo ao Esporte',
    categoria: 'governo',
    cor: '#0b2a5b',
    forma: 'barras',
    portais: [TODOS_OS_PORTAIS],
  },
  {
    id: 'malhas-blumenau',
    name: 'Malhas Blumenau',
    categoria: 'ouro',
    entidade: 'fctkd',
    cor: '#b0413e',
    forma: 'onda',
  },
]

const FORMAS: Record<Inventado['forma'], string> = {
  circulo: '<circle cx="80" cy="80" r="52"/>',
  losango: '<path d="M80 22 138 80 80 138 22 80z"/>',
  barras: '<path d="M28 120V70h28v50zM66 120V40h28v80zM104 120V58h28v62z"/>',
  onda: '<path d="M20 96c20-40 40-40 60 0s40 40 60 0v34H20z"/>',
}

const textoDe = (name: string) => name.replace(/&/g, '&amp;')

async function logo({ name, cor, forma }: Inventado, dark: boolean): Promise<Map<number, Buffer>> {
  const width = 200 + name.length * 30
  const colour = dark ? '#ffffff' : cor
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 160" width="${width * 2}" height="320"><g fill="${colour}">${FORMAS[forma]}</g><text x="168" y="100" font-family="Archivo Narrow, Arial Narrow, DejaVu Sans, sans-serif" font-weight="700" font-size="56" fill="${dark ? '#ffffff' : '#14202f'}">${textoDe(name)}</text></svg>`
  const whole = await sharp(Buffer.from(svg)).png().toBuffer()
  const copies = LARGURAS.map(
    async (largura) =>
      [
        largura,
        await sharp(whole).resize({ width: largura, withoutEnlargement: true }).webp({ quality: 85 }).toBuffer(),
      ] as const,
  )
  return new Map(await Promise.all(copies))
}

const caminhoDo = (id: string, field: 'logo' | 'logoEscuro') => `publico/apoiadores/${id}/${field}/marca.webp`

const LOGOS = await Promise.all(
  APOIADORES.flatMap((one) =>
    (['logo', 'logoEscuro'] as const).map(
      async (field) => [caminhoDo(one.id, field), await logo(one, field === 'logoEscuro')] as const,
    ),
  ),
)

function registros(kit: SeedKit): SeedDoc[] {
  return APOIADORES.map((one, index) => {
    const image = (field: 'logo' | 'logoEscuro') => ({
      arquivo: caminhoDo(one.id, field),
      alt: `Marca: ${one.name}`,
      largura: 400 + one.name.length * 60,
      altura: 320,
    })
    return kit.record(
      'apoiadores',
      one.id,
      {
        name: one.name,
        categoria: one.categoria,
        site: `https://${one.id}.example`,
        ordem: index,
        inicio: one.periodo ? kit.day(one.periodo[0]) : '',
        fim: one.periodo ? kit.day(one.periodo[1]) : '',
        portais: [...(one.portais ?? [])],
        logo: image('logo'),
        logoEscuro: image('logoEscuro'),
        vinculo: { idEntidade: one.entidade ?? 'cbtkd', idFederacao: one.entidade ?? 'cbtkd' },
      },
      { ownerid: '', owner: 'usuário' },
    )
  })
}

/** The public documents that the server would keep for each portal. */
function mostrados(docs: readonly SeedDoc[]): SeedDoc[] {
  const records = recordsOf(descritos, docs)
  const portals = new Set(records.flatMap(({ record }) => portaisDoRegistro(record)))
  return [...portals].map((portal) => ({
    path: caminhoNoPortal(descritos.name, portal),
    data: {
      registros: records
        .filter(({ record }) => portaisDoRegistro(record).includes(portal))
        .flatMap(({ id, record }) => noPortal(descritos, id, record) ?? []),
    },
  }))
}

export const apoiadores: SeedArea = {
  docs: (kit) => {
    const records = registros(kit)
    return [...records, ...mostrados(records)]
  },
  files: () =>
    LOGOS.flatMap(([path, copies]) =>
      LARGURAS.map((largura): SeedFile => ({
        path: naLargura(path, largura),
        contentType: 'image/webp',
        content: copies.get(largura) ?? Buffer.alloc(0),
      })),
    ),
}
