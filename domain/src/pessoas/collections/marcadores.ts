import * as z from 'zod'
import { camposDeBusca, escolha, vinculo } from '../../base/collections/campos.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import type { Transition } from '../../base/records/process.ts'
import { trimmed } from '../../base/records/text.ts'
import { normalize } from '../../base/search/keywords.ts'

/** Most labels that an entity uses at a time. */
export const MARCADORES_DA_ENTIDADE = 200
/** Most labels of one entity on a person. */
export const MARCADORES_DA_PESSOA = 10
/** Most people whose labels one call changes. */
export const PESSOAS_POR_CHAMADA = 100
/** State of labels that an entity uses. */
export const EM_USO = 'emUso'

/** What forms of labels say of who reads them (Law 13.709/2018, art. 18, II). */
export const QUEM_LE_O_MARCADOR =
  'Leem: a equipe desta entidade e quem está acima dela. É dado pessoal: vai no arquivo que a pessoa pode baixar com os próprios dados, e é apagado com eles.'

/** Text of a label. */
export const nomeDoMarcador = trimmed(40).min(2, 'Escreva o marcador, com ao menos 2 letras.')

/** Whether two texts are the same label. */
export const sameMarcador = (one: string, other: string): boolean => normalize(one) === normalize(other)

const EDITAM = [{ by: 'rule', action: 'editar' }] as const satisfies Transition['who']

/**
 * Label by which an entity's office finds and addresses people. People hold its id alone (`marcadores` of a person), which says nothing to those who
 * read the person and not the label: the person, and the offices of other entities.
 */
export const marcadores = defineCollection({
  name: 'marcadores',
  label: { singular: 'marcador', plural: 'marcadores', artigo: 'o' },
  schema: () =>
    z.object({
      name: nomeDoMarcador.meta({ label: 'Marcador' }),
      ...camposDeBusca,
      situacao: escolha('Situação', { emUso: 'Em uso', retirado: 'Fora de uso' }, ['emUso', 'retirado']).default(
        EM_USO,
      ),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  extras: { marcar: 'Marcar pessoas' },
  // They are chosen where people are marked and filtered.
  desk: false,
  small: { most: 500, within: ['vinculo.idEntidade'] },
  lists: [{ equal: ['vinculo.idEntidade', 'situacao'], orderBy: [] }],
  process: {
    field: 'situacao',
    initial: EM_USO,
    editable: {},
    transitions: {
      renomear: {
        label: 'Mudar o nome',
        done: 'Mudou o nome do marcador',
        from: [EM_USO],
        to: EM_USO,
        who: EDITAM,
        input: z.object({ name: nomeDoMarcador.meta({ label: 'Marcador' }) }),
        prepare: 'renomear',
        quiet: true,
      },
      retirar: {
        label: 'Deixar de usar',
        done: 'Deixou de usar o marcador',
        back: true,
        consequence: 'Ele some da lista e de todas as pessoas que o têm.',
        from: [EM_USO],
        to: 'retirado',
        who: [{ by: 'rule', action: 'excluir' }],
        quiet: true,
        undo: { stays: 'Um marcador fora de uso não volta: ponha de novo um com o mesmo nome.' },
      },
    },
  },
})

export type Marcador = RecordOf<typeof marcadores>
