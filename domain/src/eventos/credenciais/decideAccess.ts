import { dayInBrasilia } from '../../base/brazil/dates.ts'
import type { SituacaoDaCredencial } from './processo.ts'
import { pontoDe, ZONAS, type Zona } from './papeis.ts'

export type Resposta = 'verde' | 'ambar' | 'vermelho'
export type Sentido = 'entrada' | 'saida'

/** Facts about a credential that a gate has. */
export interface NaPortaria {
  situacao: SituacaoDaCredencial
  motivo: string
  zonas: readonly string[]
  foto: string
}

/** Earlier passage that was answered green or amber. */
export interface Passagem {
  ponto: string
  sentido: Sentido
  /** milliseconds since 1970 */
  em: number
}

export interface Decisao {
  resposta: Resposta
  /** reasons for red or amber, the gravest first */
  motivos: string[]
}

const GRAVE: readonly Resposta[] = ['vermelho', 'ambar', 'verde']

/**
 * Decision about a credential at a point now. Red: it is not valid, or gives no access here. Amber: a person must check. @param before in any order
 */
export function decideAccess(
  card: NaPortaria,
  nome: string,
  sentido: Sentido,
  before: readonly Passagem[],
  now: number,
): Decisao {
  const ponto = pontoDe(nome)
  if (!ponto) return { resposta: 'vermelho', motivos: ['Este ponto de controle não existe.'] }
  const found: [Resposta, string][] = []
  if (card.situacao === 'cancelada')
    found.push(['vermelho', `Credencial cancelada${card.motivo ? `: ${card.motivo}` : ''}`])
  if (ponto.zona !== '' && !card.zonas.includes(ponto.zona))
    found.push(['vermelho', `Não dá acesso à área ${ponto.zona} (${ZONAS[ponto.zona as Zona]})`])
  if (card.situacao === 'fotoRecusada') found.push(['ambar', 'Foto recusada: peça um documento'])
  if (card.situacao === 'aConferir') found.push(['ambar', 'Foto ainda não conferida: peça um documento'])
  else if (card.foto === '' && card.situacao !== 'cancelada') found.push(['ambar', 'Sem foto: peça um documento'])
  const here = before.filter((one) => one.ponto === nome).sort((a, b) => a.em - b.em)
  const entries = here.filter((one) => one.sentido === 'entrada')
  const last = here.at(-1)
  const today = entries.filter(({ em }) => dayInBrasilia(em) === dayInBrasilia(now))
  if (ponto.tipo === 'uma' && entries.length > 0)
    found.push(['vermelho', `Já passou aqui ${quando(entries.at(-1), now)}`])
  if (ponto.tipo === 'diaria' && today.length > 0)
    found.push(['vermelho', `Já passou aqui hoje, às ${hora(today.at(-1))}`])
  if (ponto.tipo === 'varias' && last?.sentido === sentido)
    found.push([
      'ambar',
      sentido === 'entrada'
        ? `Já entrou ${quando(last, now)} e não saiu`
        : `Já saiu ${quando(last, now)} e não voltou a entrar`,
    ])
  const resposta = GRAVE.find((one) => found.some(([answer]) => answer === one)) ?? 'verde'
  const order = (answer: Resposta) => GRAVE.indexOf(answer)
  return { resposta, motivos: found.sort(([a], [b]) => order(a) - order(b)).map(([, text]) => text) }
}

const relogio = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' })
const dia = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'America/Sao_Paulo' })
const hora = (one: Passagem | undefined): string => (one ? relogio.format(one.em) : '')
const quando = (one: Passagem | undefined, now: number): string => {
  if (!one) return ''
  return dayInBrasilia(one.em) === dayInBrasilia(now)
    ? `hoje às ${hora(one)}`
    : `em ${dia.format(one.em)} às ${hora(one)}`
}
