import { seApresenta } from '../rodadas/estados.ts'

/** How far a category of an event has come on its day, in this order. */
export const SITUACOES_DA_CATEGORIA = {
  vazia: 'Sem inscritos',
  levada: 'Em outra categoria',
  semChave: 'Sem chave',
  rascunho: 'Chave montada',
  anunciada: 'Sorteio anunciado',
  sorteada: 'Sorteada',
  fechada: 'Chave fechada',
  aberta: 'Súmulas abertas',
  andamento: 'Em andamento',
  terminada: 'Terminada',
  enviada: 'Resultado enviado',
  homologada: 'Resultado homologado',
} as const
export type SituacaoDaCategoria = keyof typeof SITUACOES_DA_CATEGORIA

/** Steps of a category: words of its button, words before the number of the one for many, and the right that the step asks for. */
export const PASSOS_DA_CATEGORIA = {
  encerrarPesagem: { label: 'Encerrar a pesagem', many: 'Encerrar a pesagem de', rule: 'inscricoes:decidir' },
  montar: { label: 'Montar a chave', many: 'Montar a chave de', rule: 'chaves:sortear' },
  anunciar: { label: 'Anunciar o sorteio', many: 'Anunciar o sorteio de', rule: 'chaves:sortear' },
  sortear: { label: 'Sortear', many: 'Sortear', rule: 'chaves:sortear' },
  fechar: { label: 'Fechar a chave', many: 'Fechar a chave de', rule: 'chaves:sortear' },
  programar: { label: 'Programar', many: 'Programar', rule: 'programacoes:programar' },
  abrir: { label: 'Abrir as súmulas', many: 'Abrir as súmulas de', rule: 'sumulas:conduzir' },
  enviar: { label: 'Enviar o resultado', many: 'Enviar o resultado de', rule: 'resultados:lancar' },
  homologar: { label: 'Homologar', many: 'Homologar o resultado de', rule: 'resultados:homologar' },
  // What a person decides on the page of one category.
  pesar: { label: 'Ir à pesagem', many: '', rule: 'eventos:operar' },
  decidir: { label: 'Decidir na chave', many: '', rule: 'chaves:sortear' },
  lutar: { label: 'Ir às lutas', many: '', rule: 'sumulas:ler' },
  resultado: { label: 'Ver o resultado', many: '', rule: 'resultados:ler' },
} as const satisfies Record<string, { label: string; many: string; rule: string }>
export type PassoDaCategoria = keyof typeof PASSOS_DA_CATEGORIA

/** Right that a step of a category of this modality asks for. */
export const regraDoPasso = (passo: PassoDaCategoria, modalidade: string): string =>
  passo === 'abrir' && seApresenta(modalidade) ? 'rodadas:conduzir' : PASSOS_DA_CATEGORIA[passo].rule

/** '1 categoria', '37 categorias'. */
export const categoriasEmPalavras = (count: number): string => (count === 1 ? '1 categoria' : `${count} categorias`)

/** Button of a step for many categories: 'Sortear 37 categorias'. */
export const muitasEmPalavras = (passo: PassoDaCategoria, count: number): string =>
  `${PASSOS_DA_CATEGORIA[passo].many} ${categoriasEmPalavras(count)}`

const STATES = Object.keys(SITUACOES_DA_CATEGORIA)
const isFrom = (first: SituacaoDaCategoria, situacao: SituacaoDaCategoria) =>
  STATES.indexOf(situacao) >= STATES.indexOf(first)

interface Contada {
  situacao: SituacaoDaCategoria
  sorteada: boolean
  inscritos: number
  pesam: number
  aPesar: number
  programada: boolean
}

/** Numbers of an event's day: how many of its categories have come so far. */
export const NUMEROS_DO_DIA: readonly {
  label: string
  conta: (categoria: Contada) => boolean
}[] = [
  { label: 'com inscritos', conta: ({ inscritos }) => inscritos > 0 },
  { label: 'pesadas', conta: ({ pesam, aPesar }) => pesam > 0 && aPesar === 0 },
  { label: 'sorteadas', conta: ({ sorteada }) => sorteada },
  { label: 'programadas', conta: ({ programada }) => programada },
  { label: 'em andamento', conta: ({ situacao }) => situacao === 'andamento' },
  { label: 'terminadas', conta: ({ situacao }) => isFrom('terminada', situacao) },
  { label: 'com resultado enviado', conta: ({ situacao }) => isFrom('enviada', situacao) },
]
