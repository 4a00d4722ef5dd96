import * as z from 'zod'
import { ITENS_DO_EXAME, ROTULOS_DO_CANDIDATO, SITUACOES_DO_CANDIDATO } from '../exames/estados.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { text } from '../../base/records/text.ts'
import {
  camposDeBusca,
  dia,
  equipe,
  escolha,
  lista,
  opcional,
  textoObrigatorio,
  vinculoComLados,
} from '../../base/collections/campos.ts'

const grau = z.object({
  codigo: opcional('Graduação', 20, { kind: 'graduacao' }),
  nome: opcional('Nome da graduação', 60),
})
const media = (label: string) => z.number().min(-1).max(10).default(-1).meta({ label })

/**
 * Candidate of a belt exam, written by functions alone. Its parent is the exam, and its club is a side of it; `antes` keeps the person's values from
 * before the homologation, for an annulment.
 */
export const candidatosExame = defineCollection({
  name: 'candidatosExame',
  label: { singular: 'candidato', plural: 'candidatos', artigo: 'o' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Candidato', 120),
      ...camposDeBusca,
      exame: opcional('Exame', 128),
      pessoa: opcional('Registro da pessoa', 128),
      inscritoPor: opcional('Inscrito por', 128),
      clube: z
        .object({
          entidade: opcional('Clube', 128),
          federacao: opcional('Federação', 128),
          nome: opcional('Nome do clube', 160),
        })
        .prefault({}),
      nascimento: dia('Nascimento'),
      atual: grau.prefault({}),
      pretendida: grau.prefault({}),
      /** day since which the present grade is held */
      desde: dia('Na graduação desde'),
      /** an exception to time or age, and the uid of its author */
      dispensa: z
        .object({ motivo: opcional('Motivo da dispensa', 300), autor: opcional('Quem dispensou', 128) })
        .prefault({}),
      /** statement of the teacher */
      parecer: opcional('Parecer do professor', 500, { kind: 'multiline' }),
      /** items from which the candidate is exempt */
      dispensados: lista('Itens dispensados', z.enum(ITENS_DO_EXAME), 5),
      notas: z
        .object({
          poomsae: media('Poomsae'),
          chutes: media('Chutes'),
          luta: media('Luta'),
          quebramento: media('Quebramento'),
          teoria: media('Teoria'),
        })
        .prefault({}),
      media: media('Média'),
      repetir: lista('A repetir', z.enum(ITENS_DO_EXAME), 5),
      situacao: escolha('Situação', ROTULOS_DO_CANDIDATO, SITUACOES_DO_CANDIDATO).default('inscrito'),
      /** records that the homologation wrote; `feito` once it has */
      efeitos: z
        .object({
          feito: z.boolean().default(false).meta({ label: 'Efeitos feitos' }),
          desfeito: z.boolean().default(false).meta({ label: 'Efeitos desfeitos' }),
          certificado: opcional('Certificado', 128),
          pedido: opcional('Pedido de certificado', 128),
          fatura: opcional('Fatura', 128),
        })
        .prefault({}),
      antes: z
        .object({
          graduacao: text(20).default('').meta({ label: 'Graduação antes', kind: 'graduacao' }),
          ordem: z.number().int().min(0).max(20).default(0).meta({ label: 'Ordem antes' }),
        })
        .prefault({}),
      equipe,
      vinculo: vinculoComLados.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  parent: { collection: 'exames', path: 'exame' },
  sides: {
    exame: { entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
    clube: { entidade: 'clube.entidade', federacao: 'clube.federacao' },
  },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['pessoa'] }, create: 'server', update: 'server' },
  extras: {
    inscrever: 'Inscrever candidatos em exames',
    dispensar: 'Dispensar carência e idade em exames',
  },
  once: ['exame', 'pessoa'],
  personal: ['name', 'nascimento', 'parecer', 'notas'],
  acting: ['inscritoPor', 'dispensa.autor'],
  people: [
    ...['name', 'pessoa', 'nascimento', 'parecer'].map((part) => ({ path: 'pessoa', by: 'id' as const, part })),
    { path: 'inscritoPor', by: 'id', part: 'inscritoPor' },
    { path: 'dispensa.autor', by: 'id', part: 'dispensa.autor' },
  ],
  desk: false,
  small: { most: 1000, within: ['exame'] },
  lists: [{ equal: ['exame'], orderBy: [{ path: 'searchableName', direction: 'asc' }] }],
  order: { path: 'searchableName', direction: 'asc' },
})

export type CandidatoExame = RecordOf<typeof candidatosExame>
