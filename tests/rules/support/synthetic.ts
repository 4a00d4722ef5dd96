// Descriptions of 45 invented collections, of the mix that the product grows into, to measure their rules and indexes.
import * as z from 'zod'
import {
  camposDeBusca,
  dia,
  equipe,
  escolha,
  lista,
  opcional,
  textoObrigatorio,
  vinculo,
  vinculoComLados,
} from '@sie/domain/base/collections/campos.ts'
import { defineCollection, type Collection, type CollectionOptions } from '@sie/domain/base/records/collection.ts'
import type { Process } from '@sie/domain/base/records/process.ts'
import { publicacao } from '@sie/domain/base/records/publication.ts'

const PLACE = { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' } as const
const NATIONAL = { kind: 'national' } as const
const STATES = { rascunho: 'Rascunho', enviado: 'Enviado', aprovado: 'Aprovado', recusado: 'Recusado' }

const content = {
  name: textoObrigatorio('Nome', 120),
  ...camposDeBusca,
  resumo: opcional('Resumo', 300),
  texto: opcional('Texto', 20_000),
  dia: dia('Dia'),
  ordem: z.number().int().min(0).max(999).default(0).meta({ label: 'Ordem' }),
  centavos: z.number().int().min(0).default(0).meta({ label: 'Valor' }),
  destaque: z.boolean().default(false).meta({ label: 'Destaque' }),
  tipo: escolha('Tipo', { a: 'A', b: 'B', c: 'C' }, ['a', 'b', 'c']).default('a'),
  marcas: lista('Marcas', opcional('Marca', 40), 20),
}
const situacao = escolha('Situação', STATES, ['rascunho', 'enviado', 'aprovado', 'recusado']).default('rascunho')
const process: Process = {
  field: 'situacao',
  initial: 'rascunho',
  editable: { rascunho: ['name', 'resumo', 'texto', 'dia', 'centavos'], enviado: ['resumo'] },
  transitions: {
    enviar: { label: 'Enviar', from: ['rascunho'], to: 'enviado', who: [{ by: 'own' }] },
    aprovar: { label: 'Aprovar', from: ['enviado'], to: 'aprovado', who: [{ by: 'rule', action: 'aprovar' }] },
    recusar: { label: 'Recusar', from: ['enviado'], to: 'recusado', who: [{ by: 'rule', action: 'aprovar' }] },
  },
}
const LISTS: CollectionOptions<z.ZodObject>['lists'] = [
  { equal: ['tipo'], orderBy: [] },
  { orderBy: [{ path: 'dia', direction: 'desc' }] },
]
const byRule = { read: 'rule', create: 'rule', update: 'rule' } as const

const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const named = (name: string, index: number) => ({
  name: `${name}${index}`,
  label: { singular: name, plural: `${name}s`, artigo: 'o' } as const,
  search: { name: 'name', prefix: '' },
})

const simples = many(14, (index) =>
  defineCollection({
    ...named('simples', index),
    schema: () => z.object({ ...content, vinculo: vinculo.prefault({}) }),
    scope: PLACE,
    access: byRule,
    lists: LISTS,
  }),
)
const nacional = many(4, (index) =>
  defineCollection({
    ...named('nacional', index),
    schema: () => z.object(content),
    scope: NATIONAL,
    access: byRule,
    lists: LISTS,
  }),
)
const publico = many(9, (index) =>
  defineCollection({
    ...named('publico', index),
    schema: () => z.object({ ...content, publicacao, vinculo: vinculo.prefault({}) }),
    scope: PLACE,
    access: { ...byRule, read: 'public' },
    publication: {},
    lists: LISTS,
  }),
)
const pedido = many(8, (index) =>
  defineCollection({
    ...named('pedido', index),
    schema: () =>
      z.object({
        ...content,
        situacao,
        pagador: opcional('Pagador', 128),
        atleta: opcional('Atleta', 128),
        vinculo: vinculo.prefault({}),
      }),
    scope: PLACE,
    access: { ...byRule, own: { by: ['pagador', 'atleta'] } },
    extras: { aprovar: 'Aprovar' },
    process,
    thread: { internal: 'aprovar' },
    lists: [{ equal: ['tipo'], orderBy: [] }],
  }),
)
const lados = many(2, (index) =>
  defineCollection({
    ...named('lados', index),
    schema: () =>
      z.object({
        ...content,
        situacao,
        destino: z
          .object({ idEntidade: opcional('Entidade', 128), idFederacao: opcional('Federação', 128) })
          .prefault({}),
        vinculo: vinculoComLados.prefault({}),
      }),
    scope: PLACE,
    access: byRule,
    extras: { aprovar: 'Aprovar' },
    process,
    sides: {
      origem: { entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
      destino: { entidade: 'destino.idEntidade', federacao: 'destino.idFederacao' },
    },
    lists: [],
  }),
)
const evento = many(3, (index) =>
  defineCollection({
    ...named('evento', index),
    schema: () =>
      z.object({
        ...content,
        publicacao,
        oficiais: lista('Oficiais', z.object({ uid: opcional('Pessoa', 128), papel: opcional('Papel', 40) }), 40),
        equipe,
        vinculo: vinculo.prefault({}),
      }),
    scope: PLACE,
    access: { ...byRule, read: 'public' },
    extras: { pesar: 'Pesar', verReservado: 'Ver notas internas' },
    publication: {},
    team: { path: 'oficiais', roles: ['mesa', 'juiz'] },
    notes: {
      schema: z.object({ atleta: opcional('Atleta', 128), gramas: content.centavos }),
      action: 'pesar',
      team: true,
    },
    hidden: { schema: z.object({ notas: opcional('Notas', 4000) }), action: 'verReservado' },
    counters: ['inscritos'],
    lists: [],
  }),
)
const inscricao = many(5, (index) =>
  defineCollection({
    ...named('inscricao', index),
    schema: () =>
      z.object({
        ...content,
        evento: textoObrigatorio('Evento', 128),
        atleta: opcional('Atleta', 128),
        publicacao,
        equipe,
        vinculo: vinculo.prefault({}),
      }),
    scope: PLACE,
    access: { ...byRule, read: index < 2 ? 'public' : 'rule', own: { by: ['atleta'] } },
    parent: { collection: `evento${index % 3}`, path: 'evento' },
    lists: [],
  }),
)

/** Simple ones, which staff write completely. */
export const SIMPLE: readonly Collection[] = [...simples, ...nacional]
export const SYNTHETIC: readonly Collection[] = [...SIMPLE, ...publico, ...pedido, ...lados, ...evento, ...inscricao]

/** One collection of each kind. */
export const KINDS: readonly Collection[] = SYNTHETIC.filter(({ name }) => /^[a-z]+0$|^inscricao3$/.test(name))
