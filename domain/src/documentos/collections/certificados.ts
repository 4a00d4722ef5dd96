import * as z from 'zod'
import { ROTULOS_DE_SITUACAO, SITUACOES_DO_CERTIFICADO } from '../estados.ts'
import { ROTULOS_DE_TIPO, TIPOS_DE_CERTIFICADO } from '../tipos.ts'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../../base/records/collection.ts'
import { valueAt } from '../../base/records/edits.ts'
import type { Transition } from '../../base/records/process.ts'
import { text } from '../../base/records/text.ts'
import {
  camposDeBusca,
  derivado,
  dia,
  escolha,
  listaOrdenada,
  opcional,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'
import { causa, grauDoDocumento, mencoesDoTitular, titular } from './camposDosDocumentos.ts'

const SERVER = [{ by: 'system' }] as const satisfies Transition['who']

/**
 * Certificate (PRODUCT 2(d)), written by functions/src/base/selos alone. Its id follows from holder, kind and cause, so that nothing is certified
 * twice; the id is a keyed hash that nobody can guess and opens the print. Its contents never change: a correction is a revocation and a new
 * certificate, linked both ways.
 */
export const certificados = defineCollection({
  name: 'certificados',
  label: { singular: 'certificado', plural: 'certificados', artigo: 'o' },
  schema: () =>
    z.object({
      /** 'DAN-000123 Name of the holder' */
      name: opcional('Certificado', 180),
      ...camposDeBusca,
      numero: opcional('Número', 20),
      /** number in the sequence of issuer and kind */
      sequencia: z.number().int().min(0).default(0).meta({ label: 'Sequência' }),
      /** 12 characters (documentos/codigo.ts) */
      codigo: opcional('Código de validação', 12),
      tipo: escolha('Tipo', ROTULOS_DE_TIPO, TIPOS_DE_CERTIFICADO).default('curso'),
      titular: titular.prefault({}),
      graduacao: grauDoDocumento.prefault({}),
      /** certified course, event or title */
      titulo: opcional('Do que trata', 160),
      data: dia('Data'),
      local: opcional('Local', 120),
      cargaHoraria: z.number().int().min(0).max(10_000).default(0).meta({ label: 'Carga horária' }),
      signatarios: listaOrdenada(
        'Signatários',
        z.object({ nome: textoObrigatorio('Nome', 120), cargo: opcional('Cargo', 120) }),
        12,
      ),
      causa: causa.prefault({}),
      modelo: z
        .object({
          id: opcional('Modelo', 128),
          versao: z.number().int().min(0).default(0).meta({ label: 'Versão do modelo' }),
        })
        .prefault({}),
      emissor: z
        .object({
          nome: opcional('Emissor', 160),
          sigla: opcional('Sigla', 20),
          documento: opcional('CNPJ do emissor', 20),
        })
        .prefault({}),
      emitidoEm: dia('Emitido em'),
      /** SHA-256 of the canonical form (documentos/conteudo.ts) */
      resumo: opcional('Resumo do conteúdo', 64),
      /** 1 for the first, 2 for a second copy */
      via: z.number().int().min(1).max(99).default(1).meta({ label: 'Via' }),
      /** id of the order for which it was issued */
      pedido: opcional('Pedido', 128),
      origem: escolha('Origem', { portal: 'Portal', importacao: 'Importação' }, ['portal', 'importacao']).default(
        'portal',
      ),
      situacao: escolha('Situação', ROTULOS_DE_SITUACAO, SITUACOES_DO_CERTIFICADO).default('valido'),
      /** state of the holder on the day of issue that bars exams, such as a suspension */
      ressalva: opcional('Ressalva', 300),
      /** reason of a revocation: for the issuer, and in public words for the page of validation */
      motivo: opcional('Motivo', 500),
      motivoPublico: opcional('Motivo público', 200),
      revogadoEm: dia('Revogado em'),
      /** ids of the certificate that this one replaces, and of its own replacement */
      substitui: opcional('Substitui o certificado', 128),
      substituidoPor: opcional('Substituído pelo certificado', 128),
      filtros: z.object({ ano: derivado(text(4), 'Ano') }).optional(),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['titular.pessoa'] }, create: 'server', update: 'server' },
  extras: { emitir: 'Emitir certificados', revogar: 'Revogar certificados', importar: 'Importar certificados antigos' },
  filtros: (record) => ({ ano: String(valueAt(record, 'emitidoEm') ?? '').slice(0, 4) }),
  personal: ['name', 'titular', 'ressalva'],
  people: [...mencoesDoTitular(), { path: 'titular.pessoa', by: 'id', part: 'ressalva' }],
  // Codes are looked up by the server, by equality alone.
  desk: { states: false },
  lists: [...['situacao', 'tipo'].flatMap((filtro) => nosDoisSentidos('emitidoEm', [filtro]))],
  order: { path: 'emitidoEm', direction: 'desc' },
  process: {
    field: 'situacao',
    initial: 'valido',
    editable: {},
    transitions: {
      revogar: { label: 'Revogar', from: ['valido', 'substituido'], to: 'revogado', who: SERVER },
      substituir: { label: 'Substituir', from: ['valido'], to: 'substituido', who: SERVER },
    },
  },
})

export type Certificado = RecordOf<typeof certificados>
