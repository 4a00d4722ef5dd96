import * as z from 'zod'
import { EXIGENCIAS, ROTULOS_DE_EXIGENCIA } from '../exames/conferencia.ts'
import {
  ITENS_DO_EXAME,
  MAIOR_BANCA,
  MAIS_REVISOES,
  PAPEIS_NA_BANCA,
  ROTULOS_DE_PAPEL,
  ROTULOS_DE_SITUACAO,
  SITUACOES_DO_EXAME,
} from '../exames/estados.ts'
import { PROCESSO_DO_EXAME } from '../exames/processo.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { text } from '../../base/records/text.ts'
import {
  camposDeBusca,
  dia,
  equipe,
  escolha,
  instante,
  lista,
  opcional,
  referencia,
  textoObrigatorio,
  vinculoComLados,
} from '../../base/collections/campos.ts'

const membro = z.object({
  uid: opcional('Cadastro', 128),
  papel: escolha('Papel', ROTULOS_DE_PAPEL, PAPEIS_NA_BANCA).default('examinador'),
  nome: opcional('Nome', 120),
  /** grade in the register when the request was sent */
  graduacao: opcional('Graduação', 20, { kind: 'graduacao' }),
})

const assinatura = z.object({
  uid: opcional('Cadastro', 128),
  nome: opcional('Nome', 120),
  em: dia('Assinada em'),
  /** the signed digest of the minutes */
  resumo: opcional('Resumo da ata', 64),
})

const nota = (label: string) => z.number().min(-1).max(10).default(-1).meta({ label })
const total = (label: string) => z.number().int().min(0).default(0).meta({ label })

/** Sheet of one examiner for one candidate, from a device that may have been offline. */
export const folha = z.object({
  candidato: text(128).meta({ label: 'Candidato' }),
  revisao: z.number().int().min(0).max(MAIS_REVISOES).default(0).meta({ label: 'Revisão' }),
  ausente: z.boolean().default(false).meta({ label: 'Ausente' }),
  parecer: text(500).default('').meta({ label: 'Parecer' }),
  poomsae: nota('Poomsae'),
  chutes: nota('Chutes'),
  luta: nota('Luta'),
  quebramento: nota('Quebramento'),
  teoria: nota('Teoria'),
})

/**
 * Belt exam (PRODUCT 1.2, 2(f)), written by functions alone: requested by a federation, numbered by the confederation, marked by its board.
 * Candidates are records of their own (`candidatosExame`); marks are notes of devices below it.
 */
export const exames = defineCollection({
  name: 'exames',
  label: { singular: 'exame de faixa', plural: 'exames de faixa', artigo: 'o' },
  schema: () =>
    z.object({
      /** 'Exame 0415 · Blumenau' once it has a number */
      name: textoObrigatorio('Título', 140),
      ...camposDeBusca,
      numero: opcional('Número', 8),
      titulo: opcional('Título do pedido', 120),
      /** the public event of type exam that announces it */
      evento: referencia('Evento', 'eventos'),
      /** highest grade sought: determines who may be on the board */
      ate: opcional('Graduação mais alta', 20, { kind: 'graduacao' }),
      data: dia('Dia do exame'),
      inscricoesAte: dia('Inscrições até'),
      local: opcional('Local', 120),
      cidade: opcional('Cidade', 80),
      observacoes: opcional('Observações', 500, { kind: 'multiline' }),
      /** uid of the applicant */
      solicitante: opcional('Solicitante', 128),
      nomeDoSolicitante: opcional('Quem pediu', 120),
      pedidoEm: dia('Pedido em'),
      banca: lista('Banca', membro, MAIOR_BANCA, 'membro da banca'),
      /** result of the checks when the request was sent */
      conferencia: lista(
        'Exigências conferidas',
        z.object({ exigencia: escolha('Exigência', ROTULOS_DE_EXIGENCIA, EXIGENCIAS), em: dia('Conferida em') }),
        4,
      ),
      /** copy of the norm when the exam was authorised */
      regra: z
        .object({
          itens: z
            .array(z.enum(ITENS_DO_EXAME))
            .max(5)
            .default([...ITENS_DO_EXAME])
            .meta({ label: 'Itens' }),
          mediaMinima: z.number().min(0).max(10).default(7).meta({ label: 'Média mínima' }),
          notaMinimaItem: z.number().min(0).max(10).default(5).meta({ label: 'Nota mínima por item' }),
        })
        .prefault({}),
      totais: z
        .object({
          candidatos: total('Candidatos'),
          aprovados: total('Aprovados'),
          reprovados: total('Reprovados'),
          recuperacao: total('Em recuperação'),
          ausentes: total('Ausentes'),
        })
        .prefault({}),
      ata: z.object({ resumo: opcional('Resumo da ata', 64), em: dia('Apurada em') }).prefault({}),
      assinaturas: lista('Assinaturas', assinatura, MAIOR_BANCA),
      homologadoEm: instante('Homologado em'),
      situacao: escolha('Situação', ROTULOS_DE_SITUACAO, SITUACOES_DO_EXAME).default('rascunho'),
      equipe,
      partes: z.object({ confederacao: opcional('Confederação', 128) }).prefault({}),
      vinculo: vinculoComLados.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  sides: {
    federacao: { entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
    confederacao: { entidade: 'partes.confederacao', federacao: 'partes.confederacao' },
  },
  team: { path: 'banca', roles: [...PAPEIS_NA_BANCA] },
  // The board alone marks, while the exam goes on: one sheet of each examiner for each candidate and revision.
  notes: {
    schema: folha,
    action: 'avaliar',
    team: 'only',
    id: { candidato: 'text', revisao: MAIS_REVISOES },
    during: ['emAndamento'],
  },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  extras: {
    solicitar: 'Pedir e conduzir exames da federação',
    autorizar: 'Autorizar e numerar exames',
    avaliar: 'Enviar notas de exames',
    homologar: 'Homologar exames',
    anular: 'Anular exames homologados',
  },
  personal: ['nomeDoSolicitante', 'banca', 'assinaturas'],
  acting: ['solicitante', 'banca[].uid', 'assinaturas[].uid'],
  people: [
    { path: 'solicitante', by: 'id', part: 'solicitante' },
    { path: 'solicitante', by: 'id', part: 'nomeDoSolicitante' },
    ...(['uid', 'nome', 'graduacao'] as const).map((part) => ({
      path: 'banca[].uid',
      by: 'id' as const,
      part: `banca[].${part}`,
    })),
    ...(['uid', 'nome'] as const).map((part) => ({
      path: 'assinaturas[].uid',
      by: 'id' as const,
      part: `assinaturas[].${part}`,
    })),
  ],
  // The newest first, so that coming exams are at the top. Filtered lists have the same order.
  desk: { states: false },
  small: { most: 2000 },
  lists: [{ equal: ['situacao'], orderBy: [{ path: 'data', direction: 'desc' }] }],
  order: { path: 'data', direction: 'desc' },
  process: PROCESSO_DO_EXAME,
})

export type Exame = RecordOf<typeof exames>
