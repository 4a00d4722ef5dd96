import type { AjusteDaChave } from './campos.ts'

/** Changes of a class before its draw. */
export const AJUSTES = {
  '': 'Nenhum',
  recebe: 'Junta outras categorias',
  levada: 'Compete em outra categoria',
  parte: 'Grupo de uma categoria dividida',
  desfeita: 'Divisão desfeita',
} as const

/** Most classes in one bracket, and most parts of one class. */
export const MAIS_CLASSES = 10
export const MAIS_PARTES = 16

/** Fields of an adjustment in public reads, where any may be missing. */
interface Lido {
  tipo?: AjusteDaChave['tipo'] | undefined
  classes?: readonly { codigo?: string | undefined; nome?: string | undefined }[] | undefined
  parte?: number | undefined
  partes?: number | undefined
}

const e = new Intl.ListFormat('pt-BR')
const nomes = ({ classes = [] }: Lido) => e.format(classes.map(({ nome = '' }) => nome))

/** The adjustment in words for visitors and staff; '' where there is none. */
export function ajusteEmPalavras(ajuste: Lido): string {
  switch (ajuste.tipo) {
    case 'recebe':
      return `Esta chave junta as categorias ${nomes(ajuste)}.`
    case 'levada':
      return `Os atletas desta categoria competem em ${nomes(ajuste)}.`
    case 'parte':
      return `A categoria foi dividida: este é o grupo ${ajuste.parte} de ${ajuste.partes}, com pódio próprio.`
    case 'desfeita':
      return 'A divisão foi desfeita: este grupo não tem mais atletas.'
    default:
      return ''
  }
}

/** The adjustment in words for an athlete of the class. */
export function ajusteParaOAtleta(ajuste: AjusteDaChave): string {
  switch (ajuste.tipo) {
    case 'recebe':
      return `competem juntas as categorias ${nomes(ajuste)}`
    case 'levada':
      return `você compete na categoria ${nomes(ajuste)}`
    case 'parte':
      return `sua categoria foi dividida e você está no grupo ${ajuste.parte} de ${ajuste.partes}`
    default:
      return 'sua categoria volta a competir como antes'
  }
}

/** Codes of the classes whose entries belong to a bracket of a class. */
export const classesDaChave = ({ classe, ajuste }: { classe: string; ajuste: AjusteDaChave }): string[] =>
  ajuste.tipo === 'recebe' ? ajuste.classes.map(({ codigo }) => codigo) : [classe]

/** Why no draw can be announced for a bracket that others took over; '' where it can. */
export const impedimentoDoAjuste = ({ tipo, classes }: AjusteDaChave): string =>
  tipo === 'levada' || tipo === 'desfeita' ? ajusteEmPalavras({ tipo, classes }) : ''
