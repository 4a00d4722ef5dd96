import { porcento } from '../brazil/numbers.ts'
import { ERROS, type CodigoErro } from '../errors.ts'
import { titleOf } from '../portal/routes.ts'
import type { FaultKind } from '../portal/faults.ts'
import { FORA, VITAIS, type Categoria, type RESERVAS, type Soma } from './counts.ts'
import { FUNCOES } from './servidor.ts'

export const TIPOS_DE_ERRO: Readonly<Record<FaultKind | 'outro', string>> = {
  'chunk-load': 'Partes que não carregaram',
  authentication: 'Autenticação',
  payment: 'Pagamento',
  security: 'Segurança',
  database: 'Banco de dados',
  network: 'Rede',
  outro: 'Outros',
}

const ACESSOS: Partial<Record<CodigoErro, string>> = {
  credenciais: 'Senha ou identificação errada',
  'cpf-nao-encontrado': 'CPF não encontrado',
  'cpf-nao-encontrado-ou-invalido': 'CPF não encontrado ou inválido',
  'muitas-tentativas': 'Muitas tentativas',
  'limite-excedido': 'Muitas tentativas',
  'conta-desativada': 'Conta desativada',
  'sem-rede': 'Sem conexão',
  'email-invalido': 'E-mail mal escrito',
}

export const NOMES_DOS_VITAIS = {
  LCP: 'Maior pintura (LCP)',
  INP: 'Resposta ao toque (INP)',
  CLS: 'Estabilidade (CLS)',
  FCP: 'Primeira pintura (FCP)',
  TTFB: 'Resposta do servidor (TTFB)',
} as const

const NOMES_DAS_RESERVAS: Readonly<Record<(typeof RESERVAS)[number], string>> = {
  alerta: 'Alertas guardados no aparelho',
  relatorio: 'Relatórios guardados no aparelho',
  dominio: 'Portal com os dados de reserva',
  leitura: 'Leituras pelo servidor',
}

/** Line of a report: a value and the value of the period before. */
export interface Linha {
  rotulo: string
  valor: number
  antes: number
  unidade: '' | 'ms' | '%' | 'MB' | 'min'
}

export interface Secao {
  titulo: string
  linhas: Linha[]
}

/** Least number of minutes that is shown in hours. */
const HORAS_DESDE = 120

/** Value of a line for people: '1.240', '840 ms', '97%', '45 min', '144 h'. */
export function emPalavras({ unidade }: Pick<Linha, 'unidade'>, valor: number): string {
  if (unidade === 'min' && Math.round(valor) >= HORAS_DESDE)
    return `${Math.round(valor / 60).toLocaleString('pt-BR')} h`
  if (unidade === '%') return porcento(valor, 0)
  return `${Math.round(valor).toLocaleString('pt-BR')}${unidade ? ` ${unidade}` : ''}`
}

const MENOS_E_MELHOR = new Set(['Erros', 'Alertas críticos', 'Entradas recusadas', 'Recusas do banco', 'Memória média'])

/**
 * Whether a line changed for the better or the worse; null where it did not change, or where neither direction is
 * better.
 */
export function juizoDe({ rotulo, valor, antes }: Linha): 'melhor' | 'pior' | null {
  const change = Math.round(valor) - Math.round(antes)
  if (change === 0 || !MENOS_E_MELHOR.has(rotulo)) return null
  return change > 0 ? 'pior' : 'melhor'
}

/** Change against the period before: '+50%', '−2 pontos', 'igual', 'novo'. */
export function variacao({ valor, antes, unidade }: Linha): string {
  const [now, before] = [Math.round(valor), Math.round(antes)]
  if (now === before) return 'igual'
  const sign = now > before ? '+' : '−'
  if (unidade === '%') return `${sign}${Math.abs(now - before)} ${Math.abs(now - before) === 1 ? 'ponto' : 'pontos'}`
  return before === 0 ? 'novo' : `${sign}${porcento((Math.abs(now - before) / before) * 100, 0)}`
}

const total = (map: Readonly<Record<string, number>> = {}) => Object.values(map).reduce((sum, value) => sum + value, 0)
/** Label of an address: its title and its path. */
export const lugar = (path: string): string =>
  path === FORA ? 'Outros endereços' : `${titleOf(path) ?? path} (${path})`
const MOST_LINES = 10

/** Keys of both periods, ordered by the present count, at most ten. */
function ranked(agora: Readonly<Record<string, number>> = {}, antes: Readonly<Record<string, number>> = {}): string[] {
  return [...new Set([...Object.keys(agora), ...Object.keys(antes)])]
    .sort((a, b) => (agora[b] ?? 0) - (agora[a] ?? 0) || (antes[b] ?? 0) - (antes[a] ?? 0) || (a < b ? -1 : 1))
    .slice(0, MOST_LINES)
}

/** Times of a part of the app (`lugar` is its address) or of a call of the server (`lugar` is the endpoint). */
export interface Parte {
  lugar: string
  vezes: number
  /** milliseconds */
  media: number
  lentas: number
  falhas: number
}

/** Times of a category: the key that was slow most often first, then by mean time. */
function tempos(counts: Readonly<Record<string, number>> = {}): Parte[] {
  const lugares = new Set(Object.keys(counts).map((key) => key.slice(key.indexOf(':') + 1)))
  const of = (medida: string, where: string) => counts[`${medida}:${where}`] ?? 0
  return [...lugares]
    .map((where) => ({
      lugar: where,
      vezes: of('n', where),
      media: of('n', where) > 0 ? of('ms', where) / of('n', where) : 0,
      lentas: of('lentas', where),
      falhas: of('falhas', where),
    }))
    .sort((a, b) => b.lentas - a.lentas || b.media - a.media)
}

/** Load times of the parts of the app. */
export const partesLentas = ({ contagens }: Pick<Soma, 'contagens'>): Parte[] => tempos(contagens.partes)

/** Response times of the server as browsers measured them. */
export const respostas = ({ contagens }: Pick<Soma, 'contagens'>): Parte[] => tempos(contagens.servidor)

/** Label of a measured call. */
export const chamada = (key: string): string => (key === FUNCOES ? 'Funções do portal' : key)

/** Percentage of page views rated good; 0 where none was measured. */
export function bons({ contagens: { vitais = {} } }: Pick<Soma, 'contagens'>, vital: (typeof VITAIS)[number]): number {
  const [good, fair, poor] = [
    vitais[`${vital}:bom`] ?? 0,
    vitais[`${vital}:regular`] ?? 0,
    vitais[`${vital}:ruim`] ?? 0,
  ]
  return good + fair + poor === 0 ? 0 : (100 * good) / (good + fair + poor)
}

/** Failed sign-ins by reason. */
export const recusadas = ({ contagens: { acessos = {} } }: Pick<Soma, 'contagens'>): Record<string, number> =>
  Object.fromEntries(Object.entries(acessos).filter(([key]) => key !== 'certo'))

/** Label of the reason of a failed sign-in. */
export const motivoDaRecusa = (codigo: string): string =>
  ACESSOS[codigo as CodigoErro] ?? ERROS[codigo as CodigoErro] ?? codigo

const memoria = ({ contagens: { memoria: m = {} } }: Pick<Soma, 'contagens'>) =>
  (m.n ?? 0) > 0 ? (m.mb ?? 0) / (m.n ?? 1) : 0

const sum =
  (categoria: Categoria, key?: string) =>
  ({ contagens }: Pick<Soma, 'contagens'>) =>
    key ? (contagens[categoria]?.[key] ?? 0) : total(contagens[categoria])

/** Numbers of a period and of each of its days, with the name that summary, table and mail give them. */
export const NUMEROS_DO_MONITOR = {
  visitas: { nome: 'Visitas', conta: sum('visitas', 'n') },
  relatorios: { nome: 'Relatórios recebidos', conta: ({ relatorios }) => relatorios },
  erros: { nome: 'Erros', conta: sum('erros') },
  alertas: { nome: 'Alertas críticos', conta: ({ alertas }) => total(alertas) },
  entradas: { nome: 'Entradas na conta', conta: sum('acessos', 'certo') },
  entradasRecusadas: { nome: 'Entradas recusadas', conta: (soma) => total(recusadas(soma)) },
  recusas: { nome: 'Recusas do banco', conta: sum('recusas') },
} as const satisfies Record<string, { nome: string; conta: (soma: Soma) => number }>
export type NumeroDoMonitor = keyof typeof NUMEROS_DO_MONITOR

/** Sections of a period compared with the period before, for the mails and the dashboard. Sections without lines are left out. */
export function resumo(agora: Soma, antes: Soma): Secao[] {
  const line = (rotulo: string, value: (soma: Soma) => number, unidade: Linha['unidade'] = ''): Linha => ({
    rotulo,
    valor: value(agora),
    antes: value(antes),
    unidade,
  })
  const lines = (map: (soma: Soma) => Readonly<Record<string, number>> | undefined, name: (key: string) => string) =>
    ranked(map(agora), map(antes)).map((key) => line(name(key), (soma) => map(soma)?.[key] ?? 0))
  const mean = (of: (soma: Soma) => Parte[], where: string) => (soma: Soma) =>
    of(soma).find((part) => part.lugar === where)?.media ?? 0
  const slow = partesLentas(agora)
    .filter(({ lentas, falhas }) => lentas + falhas > 0)
    .slice(0, MOST_LINES)
  const sections: Secao[] = [
    {
      titulo: 'Em resumo',
      linhas: [
        ...Object.values(NUMEROS_DO_MONITOR).map(({ nome, conta }) => line(nome, conta)),
        line('Memória média', memoria, 'MB'),
        line('Tempo parado', sum('inatividade', 'minutos'), 'min'),
      ],
    },
    {
      titulo: 'Erros por tipo',
      linhas: lines(
        ({ contagens }) => contagens.erros,
        (key) => TIPOS_DE_ERRO[key as FaultKind] ?? key,
      ),
    },
    {
      titulo: 'Alertas críticos por tipo',
      linhas: lines(
        ({ alertas }) => alertas,
        (key) => TIPOS_DE_ERRO[key as FaultKind] ?? key,
      ),
    },
    { titulo: 'Entradas recusadas, por motivo', linhas: lines(recusadas, motivoDaRecusa) },
    {
      titulo: 'Partes lentas (tempo médio)',
      linhas: slow.map((part) =>
        line(
          `${lugar(part.lugar)}: ${part.lentas} lentas, ${part.falhas} falhas`,
          mean(partesLentas, part.lugar),
          'ms',
        ),
      ),
    },
    {
      titulo: 'Respostas do servidor (tempo médio)',
      linhas: respostas(agora)
        .slice(0, MOST_LINES)
        .map(({ lugar: key }) => line(chamada(key), mean(respostas, key), 'ms')),
    },
    {
      titulo: 'Páginas com boa nota',
      linhas: VITAIS.filter((vital) => bons(agora, vital) + bons(antes, vital) > 0).map((vital) =>
        line(NOMES_DOS_VITAIS[vital], (soma) => bons(soma, vital), '%'),
      ),
    },
    { titulo: 'Recusas do banco, por endereço', linhas: lines(({ contagens }) => contagens.recusas, lugar) },
    { titulo: 'Telas que redesenham demais', linhas: lines(({ contagens }) => contagens.renderizacoes, lugar) },
    {
      titulo: 'Usos da reserva local',
      linhas: lines(
        ({ contagens }) => contagens.reservas,
        (key) => NOMES_DAS_RESERVAS[key as (typeof RESERVAS)[number]] ?? key,
      ),
    },
  ]
  return sections.filter(({ linhas }) => linhas.length > 0)
}
