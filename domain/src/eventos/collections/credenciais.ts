import * as z from 'zod'
import { PROCESSO_DA_CREDENCIAL, SITUACOES, SITUACOES_DA_CREDENCIAL } from '../credenciais/processo.ts'
import { SINAIS_DE_ZONA } from '../credenciais/papeis.ts'
import { PAPEIS_NO_EVENTO } from '../estados.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { text } from '../../base/records/text.ts'
import {
  camposDeBusca,
  derivado,
  escolha,
  instante,
  lista,
  opcional,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

const total = (label: string) => derivado(z.number().int().min(0).max(100_000), label)

/**
 * Credential of a person at an event (PRODUCT 2(f)), one whatever their roles. Written by functions alone: it follows from confirmed entries; scans
 * of devices at the venue are notes below the event.
 */
export const credenciais = defineCollection({
  name: 'credenciais',
  label: { singular: 'credencial', plural: 'credenciais', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Pessoa', 120),
      ...camposDeBusca,
      evento: textoObrigatorio('Evento', 128),
      eventoTitulo: opcional('Evento', 140),
      pessoa: opcional('Registro da pessoa', 128),
      papel: escolha('Papel', PAPEIS_NO_EVENTO, [
        'atleta',
        'tecnico',
        'chefe',
        'arbitro',
        'medico',
        'imprensa',
      ]).default('atleta'),
      /** names of the classes of an athlete */
      categorias: lista('Categorias', opcional('Categoria', 80), 20),
      zonas: lista('Áreas', z.enum(SINAIS_DE_ZONA), SINAIS_DE_ZONA.length),
      clube: opcional('Associação', 160),
      /** abbreviation of the federation */
      uf: opcional('Federação', 20),
      /** contents of its QR code, with the seal; not guessable */
      codigo: opcional('Código', 40),
      motivo: opcional('Motivo', 500),
      /** true if no entry of the person is confirmed */
      semInscricao: z.boolean().default(false).meta({ label: 'Sem inscrição confirmada' }),
      entregueEm: instante('Entregue em'),
      /** counts derived from the notes of devices, kept by the server */
      leituras: z
        .object({
          total: total('Leituras'),
          recusadas: total('Leituras recusadas'),
          retidas: total('Leituras retidas'),
          ultima: derivado(z.number().min(0), 'Última leitura'),
          dentro: derivado(z.array(text(20)).max(20), 'Está em'),
          passagens: derivado(
            z
              .array(z.object({ ponto: text(20), sentido: z.enum(['entrada', 'saida']), em: z.number().min(0) }))
              .max(20),
            'Última passagem em cada ponto',
          ),
          repetidas: derivado(z.array(text(20)).max(20), 'Passou mais de uma vez em'),
        })
        .optional(),
      situacao: escolha('Situação', SITUACOES_DA_CREDENCIAL, SITUACOES).default('aConferir'),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  atEvent: { path: 'evento', actions: ['ler', 'credenciar'] },
  parent: { collection: 'eventos', path: 'evento' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['pessoa'] }, create: 'server', update: 'server' },
  extras: { credenciar: 'Emitir, conferir e entregar credenciais' },
  once: ['evento', 'pessoa'],
  personal: ['name', 'categorias', 'leituras'],
  people: ['name', 'pessoa', 'categorias', 'clube', 'uf', 'motivo', 'leituras'].map((part) => ({
    path: 'pessoa',
    by: 'id' as const,
    part,
  })),
  desk: { states: false },
  lists: ['evento', 'situacao', 'papel'].map((path) => ({ equal: [path], orderBy: [] })),
  process: PROCESSO_DA_CREDENCIAL,
})

export type Credencial = RecordOf<typeof credenciais>
