import * as z from 'zod'
import { MAIS_PARTES } from '../chaves/ajuste.ts'
import { GRAUS_DE_EVENTO, MODALIDADES_DE_EVENTO } from '../../eventos/estados.ts'
import {
  EM_VIGOR,
  MAIS_COLOCACOES,
  MAIS_PROVAS,
  ORIGENS_DO_RESULTADO,
  SITUACOES_DO_RESULTADO,
  type SituacaoDoResultado,
} from '../ranking/estados.ts'
import { PROCESSO_DO_RESULTADO } from '../ranking/processo.ts'
import type { FieldMeta } from '../../base/records/fields.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { objectsAt, valueAt } from '../../base/records/edits.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import { text } from '../../base/records/text.ts'
import {
  camposDeBusca,
  derivado,
  dia,
  escolha,
  instante,
  lista,
  opcional,
  referencia,
  textoObrigatorio,
  url,
  vinculo,
} from '../../base/collections/campos.ts'

/** Place of an athlete; members of a pair or team share the place and the entry. Name, club and UF are copied from the register when it is entered. */
const colocacao = z.object({
  pessoa: textoObrigatorio('Atleta', 128),
  /** id of the entry in the event, '' for an outside result */
  inscricao: opcional('Inscrição', 128),
  nome: opcional('Nome', 120),
  clube: opcional('Clube', 160),
  posicao: z.number().int().min(1).max(128).default(1).meta({ label: 'Colocação' }),
  vitorias: z.number().int().min(0).max(20).default(0).meta({ label: 'Lutas vencidas' }),
})

/** Class of the result, with the facts that a ranking needs; limits in kg, 0 for none. */
const classe = z.object({
  codigo: opcional('Código da categoria', 60),
  nome: opcional('Categoria', 80),
  modalidade: escolha('Modalidade', MODALIDADES_DE_EVENTO, [
    'kyorugui',
    'poomsae',
    'freestyle',
    'para-kyorugui',
  ]).default('kyorugui'),
  divisao: opcional('Divisão', 40),
  /** X: a mixed pair or team */
  sexo: escolha('Sexo', { M: 'Masculino', F: 'Feminino', X: 'Misto' }, ['M', 'F', 'X']).default('F'),
  acima: z.number().min(0).max(300).default(0).meta({ label: 'Acima de' }),
  ate: z.number().min(0).max(300).default(0).meta({ label: 'Até' }),
})

const pessoasDe = (record: StoredRecord) =>
  ['colocacoes', 'proposta'].flatMap((path) =>
    objectsAt<{ pessoa: string }>(record, path).flatMap(({ pessoa }) => pessoa ?? []),
  )

function filtrosDe(record: StoredRecord) {
  const state = valueAt(record, 'situacao') as SituacaoDoResultado
  return {
    chave: String(valueAt(record, 'classe.codigo') ?? ''),
    emVigor: EM_VIGOR.includes(state),
    pessoas: [...new Set(pessoasDe(record))].sort(),
  }
}

const comprovantes = z
  .array(
    z.object({
      arquivo: opcional('Arquivo', 300),
      nome: opcional('Nome do arquivo', 200),
      bytes: z.number().int().min(0).default(0).meta({ label: 'Tamanho' }),
    }),
  )
  .max(MAIS_PROVAS, `No máximo ${MAIS_PROVAS} arquivos.`)
  .default([])
  .meta({ label: 'Provas', kind: 'documents', sentBefore: true, sentAgain: true } satisfies FieldMeta)

/**
 * Results of one class of an event (PRODUCT 1.7, 2(f)), or of an outside event (Worlds, Pan-American), with proof. Written by functions alone;
 * homologated by another person than its author. The ranking is derived from it (sistema/publico/ranking).
 */
export const resultados = defineCollection({
  name: 'resultados',
  label: { singular: 'resultado', plural: 'resultados', artigo: 'o' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Categoria', 80),
      ...camposDeBusca,
      evento: referencia('Evento', 'eventos'),
      eventoTitulo: opcional('Evento', 140),
      /** last day of the event */
      data: dia('Dia do resultado'),
      grau: escolha('Grau no ranking', GRAUS_DE_EVENTO, [
        '',
        'seletiva-aberta',
        'copa-do-brasil',
        'supercampeonato',
        'grand-slam',
        'open-g1',
        'open-g2',
        'pan-americano',
        'mundial',
      ]).default(''),
      prova: url('Resultado oficial'),
      /** files that prove an outside result */
      comprovantes,
      classe: classe.prefault({}),
      /** part of a class that was split before the draw, from 1; 0 for a whole class */
      parte: z.number().int().min(0).max(MAIS_PARTES).default(0).meta({ label: 'Grupo' }),
      colocacoes: lista('Colocações', colocacao, MAIS_COLOCACOES),
      origem: escolha('Origem', ORIGENS_DO_RESULTADO, ['mesa', 'sumulas']).default('mesa'),
      /** places after a requested correction, and its reason; empty while there is none */
      proposta: lista('Correção proposta', colocacao, MAIS_COLOCACOES),
      motivo: opcional('Motivo da correção', 500),
      correcoes: z.number().int().min(0).max(1000).default(0).meta({ label: 'Correções' }),
      /** uids of the authors of the pending version, who may not homologate it */
      autores: lista('Quem lançou', opcional('Conta', 128), 20),
      homologadoEm: instante('Homologado em'),
      situacao: escolha('Situação', SITUACOES_DO_RESULTADO, [
        'rascunho',
        'emAnalise',
        'homologado',
        'emCorrecao',
        'corrigido',
      ]).default('rascunho'),
      filtros: z
        .object({
          chave: derivado(text(60), 'Categoria do ranking'),
          emVigor: derivado(z.boolean(), 'Em vigor'),
          pessoas: derivado(z.array(text(128)).max(2 * MAIS_COLOCACOES), 'Atletas'),
        })
        .optional(),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  atEvent: { path: 'evento', actions: ['ler', 'lancar'] },
  search: { name: 'titulo', prefix: '' },
  filtros: filtrosDe,
  access: { read: 'rule', create: 'server', update: 'server' },
  extras: {
    lancar: 'Lançar e corrigir resultados de competições',
    homologar: 'Homologar resultados lançados por outra pessoa',
  },
  personal: ['colocacoes', 'proposta', 'autores'],
  people: [
    { path: 'colocacoes[].pessoa', by: 'id', part: 'colocacoes[]' },
    { path: 'proposta[].pessoa', by: 'id', part: 'proposta[]' },
  ],
  desk: { states: false },
  small: { most: 1000, within: ['evento'] },
  lists: ['evento', 'situacao'].map((path) => ({
    equal: [path],
    orderBy: [{ path: 'data', direction: 'desc' } as const],
  })),
  order: { path: 'data', direction: 'desc' },
  process: PROCESSO_DO_RESULTADO,
})

export type Resultado = RecordOf<typeof resultados>
