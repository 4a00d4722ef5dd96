import { addDays } from '../base/brazil/dates.ts'
import { entidades } from '../base/collections/entidades.ts'
import { documentosVencidos as papeisVencidos, nomeDoDocumento } from '../base/entidade/requisitos.ts'
import { address, type Address } from '../base/portal/address.ts'
import { COLECOES_DA_AGENDA } from '../base/portal/views.ts'
import type { Collection } from '../base/records/collection.ts'
import { objectsAt, textAt } from '../base/records/edits.ts'
import { licencas, TIPOS_DE_LICENCA, type TipoDeLicenca } from '../documentos/collections/licencas.ts'
import { suspensoes } from '../eventos/collections/suspensoes.ts'
import { LICENCA_VALE, SUSPENSAO_CONTA } from '../eventos/sancoes/situacao.ts'
import { documentosVencidos } from '../pessoas/cadastro/situacao.ts'
import { anotacoes, diaDoLembrete } from '../pessoas/collections/anotacoes.ts'
import { fichasSaude } from '../pessoas/collections/fichasSaude.ts'
import { PAPEIS_DA_FUNCAO } from '../pessoas/collections/praticanteItens.ts'
import { praticantes } from '../pessoas/collections/praticantes.ts'

/** Kinds of what ends on a day, in the order of their filter. */
export const TIPOS_DA_AGENDA = {
  lembretes: 'Lembretes',
  mandatos: 'Mandatos',
  papeis: 'Documentos e alvarás de entidades',
  documentos: 'Documentos de pessoas',
  atestados: 'Atestados médicos',
  funcoes: 'Funções e credenciais',
  licencas: 'Licenças',
  suspensoes: 'Suspensões que terminam',
} as const
export type TipoDaAgenda = keyof typeof TIPOS_DA_AGENDA
export const CODIGOS_DA_AGENDA = Object.keys(TIPOS_DA_AGENDA) as [TipoDaAgenda, ...TipoDaAgenda[]]

/** Days of the past that the agenda shows, and the greatest number of days of one look at it. */
export const DIAS_VENCIDOS = 182
/** Days of the future among which a user chooses. */
export const PRAZOS_DA_AGENDA = [30, 60, 90] as const

/** Something that ends on a day. */
export interface ItemDaAgenda {
  tipo: TipoDaAgenda
  /** 'AAAA-MM-DD' */
  dia: string
  /** of the person or entity */
  nome: string
  /** what ends, in words */
  oQue: string
  /** id of the record */
  id: string
}

type Achado = Pick<ItemDaAgenda, 'tipo' | 'dia' | 'oQue'>

/** A collection of which records end on days. */
interface Fonte {
  /** its records are found by the weeks that they keep: `filtros.vencem` */
  colecao: Collection
  /** kinds that its records give */
  tipos: readonly TipoDaAgenda[]
  /** whether only those of the very entity are shown, else those below it too */
  propria?: true
  /** right over the entity without which a file leaves them out: what is about people leaves the portal as their list does */
  exporta?: 'praticantes:exportar'
  /** what ends until a day, also what ended before, by the domain's own word on it. @param uid of the reader */
  acha: (record: object, ate: string, uid: string) => Achado[]
}

/** A record's day, where it is in one of the states that count. */
const daEstado = (record: object, estados: readonly string[], path: string): string =>
  estados.includes(textAt(record, 'situacao')) ? textAt(record, path) : ''

const FONTES: Readonly<Record<(typeof COLECOES_DA_AGENDA)[number], Fonte>> = {
  anotacoes: {
    colecao: anotacoes,
    tipos: ['lembretes'],
    propria: true,
    exporta: 'praticantes:exportar',
    // A reminder for oneself is nobody else's.
    acha: (record, _ate, uid) =>
      textAt(record, 'para') === 'equipe' || textAt(record, 'quem') === uid
        ? [{ tipo: 'lembretes', dia: diaDoLembrete(record), oQue: textAt(record, 'texto') }]
        : [],
  },
  entidades: {
    colecao: entidades,
    tipos: ['mandatos', 'papeis'],
    acha: (record, ate) => [
      { tipo: 'mandatos', dia: textAt(record, 'presidente.fim'), oQue: 'Mandato do presidente' },
      ...papeisVencidos(record, addDays(ate, 1)).map(({ tipo, validade }): Achado => ({
        tipo: 'papeis',
        dia: validade,
        oQue: nomeDoDocumento(tipo),
      })),
    ],
  },
  praticantes: {
    colecao: praticantes,
    tipos: ['documentos', 'funcoes'],
    exporta: 'praticantes:exportar',
    acha: (record, ate) => [
      ...documentosVencidos(record, addDays(ate, 1)).map(({ tipo, validade }): Achado => ({
        tipo: 'documentos',
        dia: validade,
        oQue: tipo,
      })),
      ...objectsAt<{ papel: string; nivel: string; validade: string }>(record, 'funcoes').map(
        ({ papel = '', nivel = '', validade = '' }): Achado => ({
          tipo: 'funcoes',
          dia: validade,
          oQue: [PAPEIS_DA_FUNCAO[papel as keyof typeof PAPEIS_DA_FUNCAO] ?? papel, nivel].filter(Boolean).join(', '),
        }),
      ),
    ],
  },
  fichasSaude: {
    colecao: fichasSaude,
    tipos: ['atestados'],
    exporta: 'praticantes:exportar',
    acha: (record) => [{ tipo: 'atestados', dia: textAt(record, 'atestadoValidade'), oQue: 'Atestado médico' }],
  },
  licencas: {
    colecao: licencas,
    tipos: ['licencas'],
    propria: true,
    exporta: 'praticantes:exportar',
    acha: (record) => [
      {
        tipo: 'licencas',
        dia: daEstado(record, LICENCA_VALE, 'validade'),
        oQue: [TIPOS_DE_LICENCA[textAt(record, 'tipo') as TipoDeLicenca], textAt(record, 'nivel')]
          .filter(Boolean)
          .join(', '),
      },
    ],
  },
  suspensoes: {
    colecao: suspensoes,
    tipos: ['suspensoes'],
    propria: true,
    exporta: 'praticantes:exportar',
    acha: (record) => [
      { tipo: 'suspensoes', dia: daEstado(record, SUSPENSAO_CONTA, 'ate'), oQue: 'Suspensão termina' },
    ],
  },
}

/** Sources of the agenda. Each kind's day is what the records' own states go by. */
export const FONTES_DA_AGENDA: readonly Fonte[] = COLECOES_DA_AGENDA.map((name) => FONTES[name])

/** Rules of which any opens the agenda. */
export const REGRAS_DA_AGENDA: readonly string[] = FONTES_DA_AGENDA.map(({ colecao }) => `${colecao.name}:ler`)

/** Address of the record of an item; `id` of a note is its person's. */
export function enderecoDoItem({ tipo, id }: Pick<ItemDaAgenda, 'tipo' | 'id'>): Address {
  if (tipo === 'mandatos' || tipo === 'papeis') return address('/sie/cadastros/entidades/addentidade', { id })
  if (tipo === 'licencas') return address('/sie/cadastros/pessoas', { aba: 'licenca', id })
  if (tipo === 'suspensoes') return address('/sie/cadastros/pessoas', { aba: 'suspensao', id })
  return address('/sie/cadastros/addpraticante', { id, ...(tipo === 'atestados' ? { aba: 'saude' } : {}) })
}
